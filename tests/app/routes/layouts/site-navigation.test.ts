import { expect, test } from 'vitest';

import { navigationAt } from '#app/routes/layouts/site-header.tsx';

const currentAt = (path: string) =>
  navigationAt(path)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test('a page is marked by its own entry, and a page under it by the same', () => {
  expect(currentAt('/')).toEqual(['Home']);
  expect(currentAt('/services')).toEqual(['Services']);
  expect(currentAt('/blog')).toEqual(['Blog']);
  expect(currentAt('/blog/estimated-payments')).toEqual(['Blog']);
  expect(currentAt('/contact/')).toEqual(['Contact']);
});

test('a page outside the navigation marks nothing, nor does one that only begins alike', () => {
  expect(currentAt('/privacy')).toEqual([]);
  expect(currentAt('/blogroll')).toEqual([]);
});
