/** Stores typed text in session storage until the database is open, then deletes it. */

export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by field name; a checked box is "on" under its name and value. */
type Texts = Record<string, string>;

const name = 'typed';

/** Matches pages of clients and staff, whose input must not be in browser storage. */
const ofMembers = /^\/(portal|admin)\b/;
const unkept = /^(password|file|hidden)$/;

export function isEarlyField(target: unknown): target is EarlyField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

export function keepEarlyText(field: EarlyField): void {
  if (!field.name || unkept.test(field.type) || ofMembers.test(location.pathname)) return;
  const all = read();
  const texts = (all[location.pathname] ??= {});
  texts[keyOf(field)] = field.type === 'checkbox' ? (isChecked(field) ? 'on' : '') : field.value;
  write(all);
}

export function putEarlyTextBack(page: ParentNode = document): void {
  const texts = earlyText(location.pathname);
  for (const field of page.querySelectorAll<EarlyField>('input, textarea, select')) {
    const text = texts[keyOf(field)];
    if (text === undefined || 'typed' in field.dataset || unkept.test(field.type)) continue;
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      if (field.type === 'radio' && field.value !== text) continue;
      field.checked = text !== '';
    } else field.value = text;
    field.dataset['typed'] = '';
  }
}

export function earlyText(path: string): Texts {
  return read()[path] ?? {};
}

/** Deletes pages' text, once stored or unwanted. */
export function forgetEarlyText(isMeant: (path: string) => boolean): void {
  const all = read();
  for (const path of Object.keys(all)) if (isMeant(path)) delete all[path];
  write(all);
}

const isChecked = (field: EarlyField) => 'checked' in field && field.checked;

/** The key of a field's text; radio buttons share one. */
const keyOf = ({ name: of, type, value }: EarlyField) =>
  type === 'checkbox' ? `${of}=${value}` : of;

function read(): Record<string, Texts> {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? '{}');
  } catch {
    return {};
  }
}

function write(all: Record<string, Texts>): void {
  try {
    if (Object.keys(all).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(all));
  } catch {
    // Storage is denied: text stays in its field.
  }
}
