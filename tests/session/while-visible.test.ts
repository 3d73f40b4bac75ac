/** Signals are listened to while the page is looked at, by one connection at a time. */
import { afterEach, expect, test, vi } from 'vitest';

import { whileVisible } from '#session/signals.ts';

afterEach(() => vi.unstubAllGlobals());

test('a page that is hidden listens no more, and one that is shown again does', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', page);
  const show = (visibilityState: string) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  let open = 0;
  let opened = 0;
  const stop = whileVisible(() => {
    open += 1;
    opened += 1;
    return () => (open -= 1);
  })(() => undefined);
  expect([open, opened]).toEqual([1, 1]);
  show('visible');
  expect([open, opened]).toEqual([1, 1]);
  show('hidden');
  expect([open, opened]).toEqual([0, 1]);
  show('visible');
  expect([open, opened]).toEqual([1, 2]);
  stop();
  expect(open).toBe(0);
  show('hidden');
  show('visible');
  expect([open, opened]).toEqual([0, 2]);
});
