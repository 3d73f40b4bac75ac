/** Takes screens that browsers show before installing. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sha256 } from '../drawing/drawn-files.mjs';
import { loadTypescript } from '../load-typescript.mjs';
import { wordsOf } from '../preview-image/sheet.mjs';
import { root } from '../root.mjs';
import { screenList, screenPath, screenSizes } from '../build-manifest-parts.mjs';
import { toEstimate, toPage, toQuestions } from './ways.mjs';

/** @type {Record<string, (page: import('@playwright/test').Page) => Promise<unknown>>} */
const ways = {
  'home-wide': toPage('/'),
  'questions-narrow': toQuestions,
  'estimate-narrow': toEstimate,
  'estimate-wide': toEstimate,
};

/** @type {import('./take.mjs').Shot[]} */
export const manifestScreens = screenList.map(({ name, form }) => {
  const { width, height, scale } = screenSizes[form];
  const way = ways[name];
  if (!way) throw new Error(`no way leads to ${name}`);
  return { file: `public${screenPath(name)}`, way, width, height, scale };
});

/** Records the firm's mark, which all show. */
export async function drawnScreens() {
  /** @type {typeof import('../../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  const shown = screenList.map(async ({ name }) => {
    const bytes = await readFile(join(root, 'public', screenPath(name)));
    return [screenPath(name), { sha256: sha256(bytes), words: wordsOf(firm) }];
  });
  return Object.fromEntries(await Promise.all(shown));
}
