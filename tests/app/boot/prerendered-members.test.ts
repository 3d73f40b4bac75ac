/** Pages of clients and staff as they are built: the word alone, nothing to be found, nothing to be filled in. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { memberPaths } from '#config/paths.ts';
import { built } from '../../../scripts/root.mjs';
import { found, said } from '../../support/built-page.ts';

it.each(memberPaths)('%s', (path) => {
  expect(said(path, 'main output')).toEqual(['Loading...']);
  expect(said(path, 'main p')).toEqual(['This page needs JavaScript.']);
  expect(found(path, 'form, input, dialog')).toEqual([]);
  expect(found(path, 'meta[name=robots][content=noindex]')).toHaveLength(1);
  expect(found(path, 'title')).toHaveLength(1);
});

it('are in no list of pages', () => {
  const list = readFileSync(join(built.site, 'sitemap.xml'), 'utf8');
  expect(list).toContain('/price-estimator');
  expect(list).not.toMatch(/portal|admin/);
});
