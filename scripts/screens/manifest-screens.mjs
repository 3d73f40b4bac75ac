/** What browsers show before they install the app. */
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
