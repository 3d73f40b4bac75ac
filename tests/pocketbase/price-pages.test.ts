/** Pages as the server sends them while a book of the staff's holds: its prices are in them before any script runs. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';
import { shortMoney } from '#domain/money.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import { dayFromToday, publishedBook, timesAsHigh, withoutBooks } from '../support/price-books.ts';
import { startServer, type TestServer } from '../support/server.ts';

const [{ id: _id, from: _from, ...amounts }] = priceBooks;
const { base, k1Count } = amounts.taxPreparation;
const { grossRevenue: revenue } = amounts.fractionalCfo;
const page = (words: string) => `<!doctype html><body>${words}${'<p>More.</p>'.repeat(300)}</body>`;
const files: Record<string, string | Buffer> = {
  'services.html': page('from $299'),
  'services.html.gz': gzipSync(page('from $299')),
  'how-our-prices-work.html': page('$500'),
  'about.html': page('About'),
  'shell.html': page('Shell'),
  '404.html': page('Not here'),
  'price-templates.json': JSON.stringify({
    slot: '--slotx-',
    styles: 'p{}',
    pages: {
      'services.html': page(
        '--slotx-styles-- from --slotx-fromPreparation-- --slotx-once-- --slotx-data-- by --slot-data--',
      ),
      'how-our-prices-work.html': page(
        'since --slotx-since--: --slotx-taxPreparation_k1Count_2_5-- --slotx-fractionalCfo_grossRevenue__25MM_--',
      ),
    },
  }),
};

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'spark-site-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  server = await startServer({ site: folder });
});
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(() => withoutBooks(server));

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.url + path, { headers });
const text = async (path: string) => (await ask(path)).text();

test('without a book of the staff’s a page is the file, compressed beforehand', async () => {
  expect(await text('/services')).toBe(files['services.html']);
  const plain = await ask('/services', { 'Accept-Encoding': 'identity' });
  expect(plain.headers.get('Content-Encoding')).toBeNull();
  const packed = await ask('/services', { 'Accept-Encoding': 'gzip' });
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(packed.headers.get('ETag')).toMatch(/\.gz"$/);
  expect(packed.headers.get('Content-Length')).toBe(String(files['services.html.gz']?.length));
});

test('a book that holds is in the page that shows prices, and in the data of every page', async () => {
  const later = await publishedBook(server, timesAsHigh(amounts, 9), dayFromToday(2));
  expect(await text('/services')).toBe(files['services.html']);
  const book = await publishedBook(server, timesAsHigh(amounts, 2), dayFromToday(-3));
  const services = await text('/services');
  expect(services).toContain(
    `p{} from ${shortMoney(base * 2)} ${shownTotals(specimenAnswers, {}, timesAsHigh(amounts, 2))[0]}`,
  );
  expect(services).toContain(`"id":"${book.id}"`);
  // The owners' own words are no slot.
  expect(services).toContain(' by --slot-data--');
  for (const path of ['/about', '/nowhere']) {
    expect(await text(path)).toMatch(/id="page-data">.*"books":\[.*<\/script><\/body>/);
  }
  expect(await text('/nowhere')).toContain('Not here');
  expect(await text('/shell.html')).toBe(files['shell.html']);
  for (const path of ['/services', '/about']) expect(await text(path)).not.toContain(later.id);
});

test('the list of prices has the first day of the book that holds and the amount of every option', async () => {
  await publishedBook(server, timesAsHigh(amounts, 2), '2025-03-09');
  expect(await text('/how-our-prices-work')).toContain(
    `since March 9, 2025: ${shortMoney(k1Count['2-5'] * 2)} ${shortMoney(revenue['$25MM+'] * 2)}`,
  );
});

test('the page is sent compressed, and not again while nothing has changed', async () => {
  await publishedBook(server, timesAsHigh(amounts, 2), dayFromToday(-3));
  const packed = await ask('/services', { 'Accept-Encoding': 'gzip' });
  const etag = packed.headers.get('ETag') ?? '';
  expect(packed.headers.get('Content-Encoding')).toBe('gzip');
  expect(Number(packed.headers.get('Content-Length') ?? 0)).toBeLessThan(1_500);
  expect((await ask('/services', { 'If-None-Match': etag })).status).toBe(304);
  expect((await ask('/about', { 'If-None-Match': etag })).status).toBe(200);
  await publishedBook(server, timesAsHigh(amounts, 3), dayFromToday(-2));
  const next = await ask('/services', { 'If-None-Match': etag });
  expect(next.status).toBe(200);
  expect(await next.text()).toContain(`from ${shortMoney(base * 3)}`);
});

test('the book before stays known while estimates may be made of it', async () => {
  const before = await publishedBook(server, timesAsHigh(amounts, 2), dayFromToday(-20));
  const today = await publishedBook(server, timesAsHigh(amounts, 3), dayFromToday(-10));
  for (const { id } of [before, today]) expect(await text('/about')).toContain(id);
  const newest = await publishedBook(server, timesAsHigh(amounts, 4), dayFromToday(0));
  expect(await text('/services')).toContain(`from ${shortMoney(base * 4)}`);
  expect(await text('/services')).toContain(newest.id);
});
