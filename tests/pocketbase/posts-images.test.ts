import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { imageLimits } from '#domain/posts/image.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/door.ts';
import { anImage, base64, points, sha256Of } from '../support/images.ts';
import { resultsAs, sendAs, staffOp } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

const add = async (id: string, body: object) =>
  (await resultsAs(server, ines, staffOp('image.add', id, 0, body)))[0];

const get = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/blog/images/${id}`, { headers });

test.each(Object.entries(points))(
  '%s comes back byte for byte, as what it is',
  async (type, data) => {
    const id = anId();
    const op = staffOp('image.add', id, 0, anImage({ type, data, width: 3, height: 2 }));
    expect(await resultsAs(server, ines, op)).toMatchObject([{ status: 'applied' }]);
    expect(await resultsAs(server, ines, op)).toMatchObject([{ status: 'replayed' }]);
    const answer = await get(id);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': 'inline',
    });
    expect(Buffer.from(await answer.arrayBuffer()).toString('base64')).toBe(data);
    const etag = answer.headers.get('ETag') ?? '';
    expect((await get(id, { 'If-None-Match': etag })).status).toBe(304);
    expect(await server.rows('post_images', `id = "${id}"`)).toMatchObject([
      { type, width: 3, height: 2, sha256: sha256Of(data) },
    ]);
  },
);

test('what it is is read from its bytes: the device\u2019s word counts for nothing', async () => {
  const id = anId();
  expect(await add(id, anImage({ type: 'image/jpeg' }))).toMatchObject({ status: 'applied' });
  expect((await get(id)).headers.get('Content-Type')).toBe('image/png');
});

test.each([
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['a PDF', '%PDF-1.7\n'],
  ['a program', 'MZ\u0090\u0000'],
  ['an archive', 'PK\u0003\u0004'],
  ['a sound', 'RIFF\u0000\u0000\u0000\u0000WAVEfmt '],
  ['a bitmap', 'BM\u0000\u0000'],
  ['half a signature', '\u0089PNG'],
  ['a page before a picture', '<!--GIF89a-->'],
  ['one byte', 'x'],
])('%s is no picture', async (_, text) => {
  const id = anId();
  const refused = {
    status: 'rejected',
    code: 'invalid',
    errors: [{ path: 'data', code: 'image' }],
  };
  expect(await add(id, anImage({ data: base64(text) }))).toMatchObject(refused);
  expect((await get(id)).status).toBe(404);
});

test.each([
  ['an empty one', { data: '' }],
  ['none', { data: null }],
  ['a list', { data: [137, 80] }],
  ['what is not base64', { data: '<script>' }],
  ['base64 with line breaks', { data: `${points['image/gif'].slice(0, 8)}\n` }],
  ['another type', { type: 'image/svg+xml' }],
  ['no name', { name: '' }],
  ['a name of two lines only', { name: '\n\n' }],
  ['no width', { width: 0 }],
  ['half a pixel', { height: 1.5 }],
  ['too wide', { width: 10_001 }],
  ['too many bytes', { data: base64('x'.repeat(imageLimits.bytes + 1)) }],
])('%s is refused', async (_, rest) => {
  expect(await add(anId(), anImage(rest))).toMatchObject({ status: 'rejected', code: 'invalid' });
});

test('the largest picture is taken', async () => {
  const id = anId();
  const head = Buffer.from(points['image/png'], 'base64').toString('latin1');
  const data = base64(head.padEnd(imageLimits.bytes, 'x'));
  expect(await add(id, anImage({ data }))).toMatchObject({ status: 'applied' });
  expect((await (await get(id)).arrayBuffer()).byteLength).toBe(imageLimits.bytes);
});

test('a picture is never another one afterwards', async () => {
  const id = anId();
  await add(id, anImage());
  const other = anImage({ data: points['image/gif'] });
  expect(await add(id, other)).toMatchObject({ status: 'conflict', code: 'id_taken' });
  expect((await get(id)).headers.get('Content-Type')).toBe('image/png');
});

test('what others than staff send is not even put into storage', async () => {
  const client = await anAccount(server, 'clients');
  const id = anId();
  const response = await sendAs(server, client, [staffOp('image.add', id, 0, anImage())]);
  expect(await response.text()).toContain('"code":"not_found"');
  expect((await get(id)).status).toBe(404);
  const folders = await readdir(join(server.data, 'storage'), { recursive: true });
  expect(folders.filter((path) => path.includes(id))).toEqual([]);
});

test.each(['x', anId(), '%00', '..%2f..%2fdata.db', `${anId()}%2fx`, "x'%20OR%201", ''])(
  '%j is no picture',
  async (name) => {
    expect((await get(name)).status).toBe(404);
  },
);

test('PocketBase\u2019s own way to files shows none of them', async () => {
  const id = anId();
  await add(id, anImage());
  const [row] = await server.rows('post_images', `id = "${id}"`);
  const path = `/api/files/post_images/${id}/${String(row?.['file'])}`;
  expect((await fetch(server.url + path)).status).toBe(404);
  const asStaff = await fetch(server.url + path, { headers: { Authorization: ines.token } });
  expect(asStaff.status).toBe(404);
});
