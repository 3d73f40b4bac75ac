// @vitest-environment happy-dom
/** Input during hydration, when React renders the fields with its own values. */
import { type ChangeEvent, createElement, useEffect, useState, useSyncExternalStore } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { earlyText, forgetEarlyText, keepEarlyText } from '#early/early-text.ts';
import { replayEarlyInput } from '#early/replay-early-input.ts';
import { retryImport } from '#app/boot/retry-import.ts';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { endStatic, isStatic } from '#ui/static-page.ts';
import { oneOf } from '../ui/render.ts';

/** Shows a page as built. */
function open(html: string) {
  document.body.innerHTML = html;
  return document.body;
}

/** Changes a field like a finger or key: first the value, then the event. */
function change(field: HTMLInputElement, to: Partial<HTMLInputElement>): void {
  if (to.checked !== undefined && to.checked !== field.checked) return field.click();
  Object.assign(field, to);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
afterEach(() => document.body.replaceChildren());

test('ticks a box in the app that was ticked while it rendered', () => {
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

test('leaves a box empty that was ticked and emptied', () => {
  const page = open('<input type="checkbox" />');
  const box = oneOf(HTMLInputElement, page, 'input');
  change(box, { checked: true });
  box.dataset['typed'] = '';
  const early = replayEarlyInput(page);
  change(box, { checked: false });
  early.choices();
  expect(box.checked).toBe(false);
});

test('passes text typed while the app renders once', () => {
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

test('ticks the box of a press during which React hydrates', async () => {
  const page = open('<div><input type="checkbox" name="" /></div>');
  const box = oneOf(HTMLInputElement, page, 'input');
  const root = oneOf(HTMLDivElement, page, 'div');
  const early = replayEarlyInput(page);
  const heard: boolean[] = [];
  const drawn = new Promise<void>((done) => {
    hydrateRoot(root, createElement(Box, { heard, done }));
  });
  box.click();
  await drawn;
  early.choices();
  expect({ heard: heard.at(-1), shown: box.checked }).toEqual({ heard: true, shown: true });
});

/** A checkbox that React controls. */
function Box({ heard, done }: { heard: boolean[]; done: () => void }) {
  const [checked, setChecked] = useState(false);
  const name = useSyncExternalStore(
    () => () => {},
    () => 'tax',
    () => '',
  );
  useEffect(done, [done]);
  return createElement('input', {
    type: 'checkbox',
    name,
    checked,
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      heard.push(event.target.checked);
      setChecked(event.target.checked);
    },
  });
}

test('moves text of a served field into the field that replaces it', () => {
  const page = open('<input name="city" /><input type="checkbox" name="services" value="cfo" />');
  for (const [at, to] of [{ value: 'Dublin' }, { checked: true }].entries()) {
    const field = page.querySelectorAll('input')[at];
    if (field) change(field, to);
  }
  const early = replayEarlyInput(page);
  page.innerHTML = '<input name="city" /><input type="checkbox" name="services" value="cfo" />';
  early.choices();
  const [city, box] = page.querySelectorAll('input');
  expect([city?.value, box?.checked]).toEqual(['Dublin', true]);
});

test('requests code that this browser cannot parse once', async () => {
  const fetchCode = vi.fn<() => Promise<never>>(() =>
    Promise.reject(new SyntaxError('a newer language')),
  );
  void retryImport(lazyComponent(fetchCode).fetch);
  await expect.poll(() => isStatic()).toBe(true);
  endStatic();
  expect(fetchCode).toHaveBeenCalledTimes(1);
});

test.each([
  ['/contact', 'text', { given: 'Dana' }],
  ['/contact', 'password', {}],
  ['/contact', 'hidden', {}],
  ['/portal/profile', 'text', {}],
  ['/admin/leads', 'text', {}],
])('of what is typed early at %s into a %s field the browser keeps %o', (path, type, kept) => {
  history.replaceState(null, '', path);
  const page = open(`<input name="given" type="${type}" />`);
  const field = oneOf(HTMLInputElement, page, 'input');
  field.value = 'Dana';
  keepEarlyText(field);
  expect(earlyText(path)).toEqual(kept);
  forgetEarlyText(() => true);
});
