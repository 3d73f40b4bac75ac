import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { beforeAll, expect, test, beforeEach, describe } from 'vitest';

import { priceBooks } from '#domain/estimator/prices.ts';
import { specimenAnswers } from '#domain/estimator/specimen.ts';
import { shortMoney } from '#domain/money.ts';
import { useFolder, useServer } from '../support/use-server.ts';
import { shownTotals } from '../support/embedded-prices.ts';
import { dayFromToday, publishedBook, timesAsHigh, withoutBooks } from '../support/price-books.ts';

const script = `console.log(${JSON.stringify('ledger '.repeat(200))});`;

const files: Record<string, string | Buffer> = {
  'index.html': '<!doctype html><title>Home</title>',
  'price-estimator.html': '<!doctype html><title>Estimator</title>',
  'about/index.html': '<!doctype html><title>About</title>',
  'admin/leads.html': '<!doctype html><title>Staff</title>',
  'admin/post/new.html': '<!doctype html><title>Staff</title>',
  '404.html': '<!doctype html><title>Not here</title>',
  'robots.txt': 'User-agent: *\n',
  'manifest.webmanifest': '{}',
  'assets/app-1a2b3c.js': script,
  'assets/app-1a2b3c.js.br': brotliCompressSync(script),
  'assets/app-1a2b3c.js.gz': gzipSync(script),
  'assets/unknown.exe': 'MZ',
  'templates/post.json': '["SECRET of the server"]',
  'templates/services.html.json': '["SECRET of the server"]',
  'inline-scripts.json': '["SECRET"]',
  '.env': 'SECRET=1',
  '.git/config': 'secret',
};

const folder = useFolder();

beforeAll(async () => {
  const site = join(folder, 'site');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), content);
  }
  await writeFile(join(folder, 'outside.txt'), 'outside');
  await symlink(join(folder, 'outside.txt'), join(site, 'link.txt'));
  await symlink(folder, join(site, 'folder'));
});

const server = useServer({ site: join(folder, 'site') });

type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done, fail) => {
    const asked = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    asked.on('error', fail);
    asked.end();
  });
}

test.each([
  ['/', 'Home'],
  ['/price-estimator', 'Estimator'],
  ['/price-estimator?step=estimate', 'Estimator'],
  ['/about', 'About'],
])('%s is its page, asked about again each time', async (path, title) => {
  const { status, headers, body } = await ask(path);
  expect(status).toBe(200);
  expect(body.toString()).toContain(title);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('every page carries the headers that keep it safe', async () => {
  for (const path of ['/', '/price-estimator', '/nowhere', '/assets/app-1a2b3c.js']) {
    const { headers } = await ask(path);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'self'");
    expect(policy).toMatch(/script-src 'self'( 'sha256-[^']+')*$/);
    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "frame-src 'self' blob:",
        "object-src 'none'",
        "base-uri 'self'",
        "form-action 'self'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['permissions-policy']).toContain('geolocation=()');
  }
});

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
  ['', undefined, (body: Buffer) => body],
  ['zstd', undefined, (body: Buffer) => body],
] as const)('Accept-Encoding %o is answered with %o', async (accept, encoding, open) => {
  const { status, headers, body } = await ask('/assets/app-1a2b3c.js', {
    'Accept-Encoding': accept,
  });
  expect(status).toBe(200);
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers['vary']).toContain('Accept-Encoding');
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(open(body).toString()).toBe(script);
});

test('a known version is not sent again', async () => {
  const accept = { 'Accept-Encoding': 'br' };
  const first = await ask('/assets/app-1a2b3c.js', accept);
  const etag = String(first.headers.etag);
  const again = await ask('/assets/app-1a2b3c.js', { ...accept, 'If-None-Match': etag });
  expect(again.status).toBe(304);
  expect(again.body).toHaveLength(0);
  const plain = await ask('/assets/app-1a2b3c.js', { 'If-None-Match': etag });
  expect(plain.status).toBe(200);
});

test('HEAD says what GET would, and a part is a part of the plain file', async () => {
  const head = await ask('/robots.txt', {}, 'HEAD');
  expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, '14', 0]);
  const part = await ask('/assets/app-1a2b3c.js', {
    'Accept-Encoding': 'br',
    Range: 'bytes=0-10',
  });
  expect([part.status, part.body.toString()]).toEqual([206, script.slice(0, 11)]);
  expect(part.headers['content-encoding']).toBeUndefined();
});

test('a page of one lead or post is served as the page beside it; nothing deeper is a page', async () => {
  for (const path of ['/admin/leads/aaaaaaaaaaaaaaa', '/admin/post/edit/a-slug?draft=1']) {
    const { status, body } = await ask(path);
    expect(status).toBe(200);
    expect(body.toString()).toContain('Staff');
  }
  for (const path of ['/admin/leads/a/b', '/admin/post/edit', '/admin/post/other/a-slug']) {
    expect((await ask(path)).status).toBe(404);
  }
  expect((await ask('/admin/leads/')).headers.location).toBe('/admin/leads');
});

test('a trailing slash leads to the page without it, with the query', async () => {
  const { status, headers } = await ask('/price-estimator/?step=contact');
  expect([status, headers.location]).toEqual([301, '/price-estimator?step=contact']);
});

test.each([
  ['/About', '/about'],
  ['/PRICE-Estimator/?step=contact', '/price-estimator?step=contact'],
  ['/blog/File-Early', '/blog/file-early'],
])('%s leads to the address in lower case', async (path, address) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([301, address]);
});

test.each(['/blog/%E0%A4', '/%FF', '/Nowhere'])(
  '%s has the page of what is not here',
  async (path) => {
    const { status, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Not here');
  },
);

test.each(['/nowhere', '/assets/gone-000.js', '/about/nobody', '/price-estimator/x'])(
  '%s is a real 404 with a page',
  async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(body.toString()).toContain('Not here');
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
  },
);

test.each(['/api/nope', '/api/', '/api', '/api/uploads'])('%s is a 404 in JSON', async (path) => {
  const { status, headers, body } = await ask(path);
  expect([status, headers['content-type']]).toEqual([404, 'application/json']);
  expect(JSON.parse(body.toString())).toEqual({ code: 'not_found' });
});

test.each([
  '/.env',
  '/templates/post.json',
  '/templates/services.html.json',
  '/inline-scripts.json',
  '/.git/config',
  '/link.txt',
  '/folder/outside.txt',
  '/assets/unknown.exe',
  '/assets/app-1a2b3c.js.br',
  '/assets/app-1a2b3c.js.gz',
  '/assets/',
  '/../outside.txt',
  '/assets/../../outside.txt',
  '/%2e%2e/outside.txt',
  '/..%2foutside.txt',
  '/..%5coutside.txt',
  '//outside.txt',
  '/index.html%00.txt',
  '/__proto__',
  '/constructor',
])('%s reaches nothing', async (path) => {
  const { status, body } = await ask(path);
  expect([301, 307, 400, 404]).toContain(status);
  expect(body.toString()).not.toMatch(/outside$|SECRET|^secret|MZ/);
});

test('a site built while the server runs is served without a restart', async () => {
  const etag = String((await ask('/')).headers.etag);
  const next = join(folder, 'next');
  await mkdir(join(next, 'assets'), { recursive: true });
  await writeFile(join(next, 'index.html'), '<!doctype html><title>Newer</title>');
  await writeFile(join(next, 'assets/app-2b3c4d.js'), script);
  await rename(join(folder, 'site'), join(folder, 'old'));
  await rename(next, join(folder, 'site'));
  const { status, body } = await ask('/', { 'If-None-Match': etag });
  expect([status, body.toString()]).toEqual([200, '<!doctype html><title>Newer</title>']);
  expect((await ask('/assets/app-2b3c4d.js')).status).toBe(200);
  expect((await ask('/assets/app-1a2b3c.js')).status).toBe(404);
});

describe('pages with the prices of a book', () => {
  const [{ id: _id, from: _from, ...amounts }] = priceBooks;
  const { base, k1Count } = amounts.taxPreparation;
  const { grossRevenue: revenue } = amounts.fractionalCfo;
  const page = (words: string) =>
    `<!doctype html><body>${words}${'<p>More.</p>'.repeat(300)}</body>`;
  const template = (words: string) => JSON.stringify(page(words).split(/[{}]/));

  const files: Record<string, string | Buffer> = {
    'services.html': page('from $299'),
    'services.html.gz': gzipSync(page('from $299')),
    'how-our-prices-work.html': page('$500'),
    'about.html': page('About'),
    'shell.html': page('Shell'),
    '404.html': page('Not here'),
    'templates/styles.json': '["p{}"]',
    'templates/services.html.json': template(
      '{styles} from {fromPreparation} {once} {data} by --slot-data--',
    ),
    'templates/how-our-prices-work.html.json': template(
      'since {since}: {taxPreparation_k1Count_2_5} {fractionalCfo_grossRevenue__25MM_}',
    ),
  };

  const folder = useFolder();

  beforeAll(async () => {
    for (const [name, content] of Object.entries(files)) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
  });

  const server = useServer({ site: folder });

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
    // Owners' texts that look like slots stay text.
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
});
