/** Lists the pictures of `npm run screens`, and how to reach their pages. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { screenList, screenPath, screenSizes } from '../build-manifest.mjs';
import { sha256 } from '../drawing/drawn-files.mjs';
import { loadTypescript } from '../load-typescript.mjs';
import { wordsOf } from '../preview-image/sheet.mjs';
import { root } from '../root.mjs';

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @typedef {object} Shot
 * @property {string} file from the project's folder, a PNG
 * @property {(page: Page) => Promise<unknown>} way how to reach the shown state
 * @property {number} width in CSS pixels
 * @property {number} height
 * @property {number} [scale] device pixels per CSS pixel
 * @property {'light' | 'dark'} [scheme]
 * @property {boolean} [whole] the whole page, not only its visible part
 */

const widths = [360, 768, 1440];
const height = 900;
/** @type {readonly ['light', 'dark']} */
const schemes = ['light', 'dark'];

/** Every public page, at each width, by day and night. @returns {Promise<Shot[]>} */
export async function everyPage() {
  /** @type {typeof import('../../src/config/paths.ts')} */
  const { publicPaths } = await loadTypescript('src/config/paths.ts');
  return publicPaths.flatMap((path) => shotsOf(path));
}

/** Every component in its states: `src/ui/gallery`. */
export const componentScreens = shotsOf('/ui', toComponents);

/** @param {Page} page */
export async function toComponents(page) {
  await page.goto('/ui', { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).waitFor();
}

/** @param {string} path @param {Shot['way']} [way] @returns {Shot[]} */
function shotsOf(path, way = toPage(path)) {
  return widths.flatMap((width) =>
    schemes.map((scheme) => ({
      file: `build/screens/${nameOf(path)}-${width}-${scheme}.png`,
      way,
      width,
      height,
      scheme,
      whole: true,
    })),
  );
}

/** @param {string} path */
function nameOf(path) {
  return path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
}

/** @type {Record<string, (page: Page) => Promise<unknown>>} */
const waysTo = {
  'home-wide': toPage('/'),
  'questions-narrow': toQuestions,
  'estimate-narrow': toEstimate,
  'estimate-wide': toEstimate,
};

/** What browsers show before installing. @type {Shot[]} */
export const manifestScreens = screenList.map(({ name, form }) => {
  const { width, height, scale } = screenSizes[form];
  const way = waysTo[name];
  if (!way) throw new Error(`no way leads to ${name}`);
  return { file: `public${screenPath(name)}`, way, width, height, scale };
});

/** Records the firm's name and line, which all pictures show. */
export async function drawnScreens() {
  /** @type {typeof import('../../src/config/firm.ts')} */
  const { firm } = await loadTypescript('src/config/firm.ts');
  const shown = screenList.map(async ({ name }) => {
    const bytes = await readFile(join(root, 'public', screenPath(name)));
    return [screenPath(name), { sha256: sha256(bytes), words: wordsOf(firm) }];
  });
  return Object.fromEntries(await Promise.all(shown));
}

const desk = { width: 1280, height: 800 };

/** @type {Shot[]} */
export const readmeScreens = [
  { file: 'docs/images/home.png', way: toPage('/'), ...desk },
  { file: 'docs/images/services.png', way: toPage('/services'), ...desk },
  { file: 'docs/images/contact.png', way: toPage('/contact'), ...desk },
  {
    file: 'docs/images/estimate-phone.png',
    way: toEstimate,
    width: 400,
    height: 800,
    scale: 1.5,
  },
];

/**
 * @param {string} path
 * @returns {(page: Page) => Promise<unknown>}
 */
function toPage(path) {
  return (page) => page.goto(path, { waitUntil: 'networkidle' });
}

/** Three services, a household, half of its questions answered. @param {Page} page */
async function toQuestions(page) {
  await answerQuestions(page);
  await toTop(page);
}

/** @param {Page} page */
async function toEstimate(page) {
  await answerQuestions(page);
  const next = page.getByRole('button', { name: 'Next' });
  const status = page.getByRole('heading', { level: 1, name: 'One Last Question...' });
  while (!(await status.isVisible())) await next.click();
  await page.getByRole('button', { name: /^No/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Your Estimate' }).waitFor();
  await toTop(page);
}

/** @param {Page} page */
async function answerQuestions(page) {
  await page.goto('/price-estimator');
  for (const service of ['Tax Preparation', 'Tax Planning', 'Bookkeeping']) {
    await page.getByRole('checkbox', { name: service, exact: true }).check();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Individual' }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('radio', { name: 'Married Filing Jointly' }).check();
  await page
    .getByRole('group', { name: /your home/ })
    .getByRole('radio', { name: 'Yes' })
    .check();
  await page.getByRole('group', { name: /K-1s/ }).getByRole('radio', { name: '2-5' }).check();
}

/** @param {Page} page */
function toTop(page) {
  return page.evaluate('document.activeElement.blur(); scrollTo(0, 0)');
}
