/** Repeats input from before the app loaded (src/early/every-page.ts). */

import { type EarlyField, isEarlyField, putEarlyTextBack } from './early-text.ts';

/** `choices` run before the next paint, `presses` once the app responds. */
export type EarlyTouches = { choices: () => void; presses: () => void };

/** Ignores values that the browser restored, because the device knows newer ones. */
export function replayEarlyInput(page: HTMLElement): EarlyTouches {
  putEarlyTextBack();
  const changed = [...page.querySelectorAll<EarlyField>('input, textarea, select')].filter(
    (field) => field.type !== 'file' && isChanged(field),
  );
  // A first load has no restored values: differences are autofill, which counts as input.
  const isFirst = performance
    .getEntriesByType('navigation')
    .every((entry) => 'type' in entry && entry.type === 'navigate');
  const ofVisitor = (field: EarlyField) =>
    isFirst || 'typed' in field.dataset || 'touched' in (field.form?.dataset ?? {});
  const touched = changed.filter(ofVisitor);
  const again = touched.map(repeated);
  changed.filter((field) => !touched.includes(field)).forEach(putBack);
  // React renders its own values, so only events show later changes.
  const since = new Map<EventTarget, () => void>();
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
    // Runs in a later task, when the app knows the choices.
    presses: () =>
      void setTimeout(() => {
        page.querySelectorAll<HTMLElement>('[data-touched]').forEach(press);
      }),
  };
}

const isBox = (field: EarlyField): field is HTMLInputElement =>
  field.type === 'checkbox' || field.type === 'radio';

function isChanged(field: EarlyField): boolean {
  if (field instanceof HTMLSelectElement) return field.value !== drawnValue(field);
  if (isBox(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const drawnValue = ({ options }: HTMLSelectElement): string =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';

function putBack(field: EarlyField): void {
  if (field instanceof HTMLSelectElement) field.value = drawnValue(field);
  else if (isBox(field)) field.checked = field.defaultChecked;
  else field.value = field.defaultValue;
}

/** Repeats the input for React, unless its radio button was replaced. */
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

function shownFor(field: EarlyField): EarlyField[] {
  if (field.isConnected || !field.name) return [field];
  const fields = [...document.querySelectorAll<EarlyField>('input, textarea, select')];
  return fields
    .filter(({ name, type: of }) => name === field.name && of === field.type)
    .filter((shown) => !isBox(field) || shown.value === field.value)
    .slice(0, 1);
}

/** Sets the opposite, then clicks, so React sees a change. */
function choose(box: HTMLInputElement, wanted: boolean): void {
  box.checked = !wanted;
  box.click();
}

function type(field: EarlyField, value: string): void {
  const proto = Object.getPrototypeOf(field);
  // Bypasses React's own setter, with which it would ignore the change.
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
