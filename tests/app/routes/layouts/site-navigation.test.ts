import { expect, test } from 'vitest';

import { navigationAt } from '#app/routes/layouts/site-header.tsx';

const currentAt = (path: string) =>
  navigationAt(path)
    .filter(({ current }) => current)
    .map(({ label }) => label);

test('marks a page and its subpages by their entry', () => {
  expect(currentAt('/')).toEqual(['Home']);
  expect(currentAt('/services')).toEqual(['Services']);
  expect(currentAt('/blog')).toEqual(['Blog']);
  expect(currentAt('/blog/estimated-payments')).toEqual(['Blog']);
  expect(currentAt('/contact/')).toEqual(['Contact']);
});

test('marks nothing for a page outside, or one that only begins alike', () => {
  expect(currentAt('/privacy')).toEqual([]);
  expect(currentAt('/blogroll')).toEqual([]);
});
