import { expect, test } from 'vitest';

import { copyrightYears } from '#config/copyright.ts';

test('the copyright line names 2024, and the year of the build when that is later', () => {
  expect(copyrightYears(2024)).toBe('2024');
  expect(copyrightYears(2023)).toBe('2024');
  expect(copyrightYears(2026)).toBe('2024–2026');
});

test('the build writes its own year in', () => {
  expect(copyrightYears()).toContain(String(new Date().getUTCFullYear()));
});
