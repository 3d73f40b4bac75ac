/**
 * What is typed before this device's database is open: kept by this tab's session storage, page by page, so that a reload
 * loses nothing of it. Once the database has it, it goes from here.
 */

export type EarlyField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Values by the names of their fields; of a box "on" or nothing, under its name and value. */
type Texts = Record<string, string>;

const name = 'typed';

/** Pages of clients and staff: what they enter stays out of the browser's storage. */
const ofMembers = /^\/(portal|admin)\b/;
const unkept = /^(password|file|hidden)$/;

export function isEarlyField(target: unknown): target is EarlyField {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

/** Keeps what a field of this page holds by now. */
export function keepEarlyText(field: EarlyField): void {
  if (!field.name || unkept.test(field.type) || ofMembers.test(location.pathname)) return;
  const all = read();
  const texts = (all[location.pathname] ??= {});
  texts[keyOf(field)] = field.type === 'checkbox' ? (isChecked(field) ? 'on' : '') : field.value;
  write(all);
}

/** Puts what is kept of this page back into its fields, and marks them as typed into. */
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

/** What is kept of a page. */
export function earlyText(path: string): Texts {
  return read()[path] ?? {};
}

/** The database has what was typed on these pages, or nothing has to keep it. */
export function forgetEarlyText(isMeant: (path: string) => boolean): void {
  const all = read();
  for (const path of Object.keys(all)) if (isMeant(path)) delete all[path];
  write(all);
}

const isChecked = (field: EarlyField) => 'checked' in field && field.checked;

/** A radio button is one of a group: its name has one value. */
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
    // The browser denies its storage: what is typed stays in its field.
  }
}
