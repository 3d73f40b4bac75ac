/** Estimator answers never enter addresses, titles, web storage, caches, console or referrer. */
import type { Page } from '@playwright/test';

import { cachedUrls, everythingKept, keptDraft, keptRows, settled } from './device.ts';
import { expect, test } from './journey.ts';
import { shortest } from './visitor.ts';

const secrets = /dana|whitfield|0123|ohio|married|k1|15\+|jointly/i;

/** Drops the hashes of file names, which may spell any word. */
const withoutHashes = (text: string) => text.replaceAll(/-[\w-]{8}\.(js|css|woff2)/g, '');

/** All traces outside the page's database. */
async function traces(page: Page): Promise<string> {
  const session = await page.context().newCDPSession(page);
  const kept = await Promise.all(
    [true, false].map((isLocalStorage) =>
      session.send('DOMStorage.getDOMStorageItems', {
        storageId: { securityOrigin: new URL(page.url()).origin, isLocalStorage },
      }),
    ),
  );
  const caches = await cachedUrls(page);
  const cookies = await page.context().cookies();
  return withoutHashes(JSON.stringify([kept, caches, cookies, await page.title(), page.url()]));
}

test('nothing is left anywhere else', async ({ visitor, page, server }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('framenavigated', (frame) => said.push(frame.url()));
  page.on('request', (request) => said.push(request.url(), request.headers()['referer'] ?? ''));
  await visitor.walk(
    { ...shortest, individual: { filingStatus: 'Married Filing Jointly', k1Count: '15+' } },
    'contact',
  );
  await visitor.fillContact();
  // Session storage has what was typed until the database is open.
  await settled(page);
  expect(await traces(page)).not.toMatch(secrets);
  await visitor.submit('Submission Received!');
  expect(await traces(page)).not.toMatch(secrets);
  expect(withoutHashes(said.join('\n'))).not.toMatch(secrets);
  expect(said.join('\n')).toContain('/price-estimator?step=contact');

  const kept = await everythingKept(page);
  expect(kept).toContain('Tax Preparation');
  expect(kept).not.toMatch(/dana|whitfield|010-0123|ohio/i);
  expect(await keptRows(page, 'ops')).toEqual([]);

  const { id } = await keptDraft(page);
  expect(await server.rows('price_estimates', `id="${id}"`)).toHaveLength(1);
});
