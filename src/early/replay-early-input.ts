/** What was chosen, typed or pressed before the app could answer is done again once it can (src/early/every-page.ts marks it). */

import { type EarlyField, isEarlyField, putEarlyTextBack } from './early-text.ts';

/** Repeats `choices` before the page is painted again, `presses` once it answers. */
export type EarlyTouches = { choices: () => void; presses: () => void };

/**
 * Notes what the visitor has done so far, before React takes the page over. What only the browser has put back into a page that
 * was here before is none of it: the device knows better what is still to be sent.
 */
export function replayEarlyInput(page: HTMLElement): EarlyTouches {
  putEarlyTextBack();
  const changed = [...page.querySelectorAll<EarlyField>('input, textarea, select')].filter(
    (field) => field.type !== 'file' && isChanged(field),
  );
  // Software that fills forms in tells of it by no event.
  const isFirst = performance
    .getEntriesByType('navigation')
    .every((entry) => 'type' in entry && entry.type === 'navigate');
  const ofVisitor = (field: EarlyField) =>
    isFirst || 'typed' in field.dataset || 'touched' in (field.form?.dataset ?? {});
  const touched = changed.filter(ofVisitor);
  const again = touched.map(repeated);
  changed.filter((field) => !touched.includes(field)).forEach(putBack);
  // React draws the fields as it knows them: what is changed until then is known from its event alone.
  const since = new Map<EventTarget, () => void>();
  // A box is read at its press: React can draw the page within it, and the box as it knows it.
  const note = ({ target, type }: Event) => {
    if (!isEarlyField(target) || target.type === 'file') return;
    if (isBox(target) === (type === 'click')) since.set(target, repeated(target));
  };
  const noted = ['click', 'input'];
  for (const type of noted) addEventListener(type, note, true);
  return {
    choices: () => {
      for (const type of noted) removeEventListener(type, note, true);
      document.documentElement.dataset['app'] = 'ready';
      delete document.documentElement.dataset['draft'];
      [...again, ...since.values()].forEach((repeat) => repeat());
    },
    // In a task of their own: by then the app knows what was chosen.
    presses: () =>
      void setTimeout(() => {
        page.querySelectorAll<HTMLElement>('[data-touched]').forEach(press);
      }),
  };
}

const isBox = (field: EarlyField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

/** It is not as it was drawn. */
function isChanged(field: EarlyField): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== drawnValue(field);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

/** A list shows its first option where none was chosen for it. */
const drawnValue = ({ options }: HTMLSelectElement): string =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';

function putBack(field: EarlyField): void {
  if (field instanceof HTMLSelectElement) field.value = drawnValue(field);
  else if (isBox(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

/** The same once more, for the app to hear. A radio button that another one has replaced needs nothing. */
function repeated(field: EarlyField): () => void {
  const { value } = field;
  if (!isBox(field)) return () => shownFor(field).forEach((shown) => type(shown, value));
  const { checked } = field;
  if (!checked && field.type === 'radio') return () => {};
  return () =>
    shownFor(field)
      .filter(isBox)
      .forEach((box) => choose(box, checked));
}

/** The field itself, or the field that React drew to replace it. */
function shownFor(field: EarlyField): EarlyField[] {
  if (field.isConnected || !field.name) return [field];
  const fields = [...document.querySelectorAll<EarlyField>('input, textarea, select')];
  return fields
    .filter(({ name, type: of }) => name === field.name && of === field.type)
    .filter((shown) => !isBox(field) || shown.value === field.value)
    .slice(0, 1);
}

/** Whatever the box shows by now: it becomes the opposite first, so that its press is news to React. */
function choose(box: HTMLInputElement, wanted: boolean): void {
  box.checked = !wanted;
  box.click();
}

function type(field: EarlyField, value: string): void {
  const proto = Object.getPrototypeOf(field);
  // React watches the field's own setter and would take a value set through it for old news.
  Object.getOwnPropertyDescriptor(proto, 'value')?.set?.call(field, value);
  const event = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(event, { bubbles: true }));
}

function press(element: HTMLElement): void {
  delete element.dataset['touched'];
  if (element instanceof HTMLFormElement) return element.requestSubmit();
  element.removeAttribute('aria-busy');
  element.click();
}
