// @vitest-environment happy-dom
/** What is chosen or typed while React is taking the page over, when it draws the fields as it knows them. */
import { afterEach, expect, test } from 'vitest';

import { replayEarlyInput } from '#app/boot/replay-early-input.ts';
import { oneOf } from '../../ui/render.ts';

/** A page as the build draws it, and the same fields as the app draws them. */
function open(html: string) {
  document.body.innerHTML = html;
  return document.body;
}

/** As a finger or a key does it: the field shows it first, and says so then. */
function change(field: HTMLInputElement, to: Partial<HTMLInputElement>): void {
  Object.assign(field, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

afterEach(() => document.body.replaceChildren());

test('a box that is ticked while the app draws the page is ticked for the app too', () => {
  const page = open('<input type="checkbox" />');
  const box = oneOf(HTMLInputElement, page, 'input');
  const early = replayEarlyInput(page);
  change(box, { checked: true });
  box.checked = false;
  const heard: boolean[] = [];
  box.addEventListener('click', () => heard.push(box.checked));
  early.choices();
  expect({ heard, shown: box.checked }).toEqual({ heard: [true], shown: true });
});

test('one that was ticked before and emptied since stays empty', () => {
  const page = open('<input type="checkbox" />');
  const box = oneOf(HTMLInputElement, page, 'input');
  change(box, { checked: true });
  box.dataset['typed'] = '';
  const early = replayEarlyInput(page);
  change(box, { checked: false });
  early.choices();
  expect(box.checked).toBe(false);
});

test('what is typed while the app draws the page is what the app is given, once', () => {
  const page = open('<input />');
  const field = oneOf(HTMLInputElement, page, 'input');
  const early = replayEarlyInput(page);
  change(field, { value: 'Dan' });
  change(field, { value: 'Dana' });
  field.value = '';
  const heard: string[] = [];
  field.addEventListener('input', () => heard.push(field.value));
  early.choices();
  change(field, { value: 'Dana W' });
  expect(heard).toEqual(['Dana', 'Dana W']);
});
