/** Navigates to what a picture shows. */

/** @typedef {import('@playwright/test').Page} Page */

/**
 * @param {string} path
 * @returns {(page: Page) => Promise<unknown>}
 */
export function toPage(path) {
  return (page) => page.goto(path, { waitUntil: 'networkidle' });
}

/** Three services, a household, half of its questions answered. @param {Page} page */
export async function toQuestions(page) {
  await answerQuestions(page);
  await toTop(page);
}

/** @param {Page} page */
export async function toEstimate(page) {
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
