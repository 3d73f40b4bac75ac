// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { fiftyDots } from '#ui/confetti.ts';

const { matchMedia } = globalThis;

afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

test('nothing falls where motion is unwelcome', async () => {
  globalThis.matchMedia = (query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('reduce') });
  await fiftyDots(new DOMRect(0, 0, 100, 60));
  expect(document.querySelector('canvas')).toBeNull();
});
