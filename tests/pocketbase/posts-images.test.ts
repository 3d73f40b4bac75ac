import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { imageLimits } from '#domain/posts/image.ts';
import type { PostSave } from '#domain/posts/post.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { anImage, base64, points, sha256Of } from '../support/images.ts';
import { aPost, aPostOp, resultsAs, sendAs, staffOp } from '../support/post-ops.ts';
import { putPost } from '../support/posts.ts';
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

/** As the editor gets it. */
const getAsStaff = (id: string, headers: Record<string, string> = { Authorization: ines.token }) =>
  fetch(`${server.url}/api/desk/images/${id}`, { headers });

const picture = (id: string) => `<p><img src="/blog/images/${id}" alt=""></p>`;

/** Sends a post as a staff member, at a revision. */
async function save(id: string, base: number, rest: Partial<PostSave>): Promise<void> {
  const results = await resultsAs(server, ines, aPostOp(id, base, aPost({ slug: id, ...rest })));
  expect(results).toMatchObject([{ status: 'applied' }]);
}

test.each(Object.entries(points))(
  '%s comes back byte for byte, as what it is',
  async (type, data) => {
    const id = anId();
    const op = staffOp('image.add', id, 0, anImage({ type, data, width: 3, height: 2 }));
    expect(await resultsAs(server, ines, op)).toMatchObject([{ status: 'applied' }]);
    expect(await resultsAs(server, ines, op)).toMatchObject([{ status: 'replayed' }]);
    await save(anId(), 0, { content: picture(id) });
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
  expect((await getAsStaff(id)).headers.get('Content-Type')).toBe('image/png');
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
  expect((await (await getAsStaff(id)).arrayBuffer()).byteLength).toBe(imageLimits.bytes);
});

test('a picture is never another one afterwards', async () => {
  const id = anId();
  await add(id, anImage());
  const other = anImage({ data: points['image/gif'] });
  expect(await add(id, other)).toMatchObject({ status: 'conflict', code: 'id_taken' });
  expect((await getAsStaff(id)).headers.get('Content-Type')).toBe('image/png');
});

test('readers are given a picture while a published post shows it; staff always', async () => {
  const [id, second, post, other] = [anId(), anId(), anId(), anId()];
  await add(id, anImage());
  await add(second, anImage());
  const seen = async () => {
    const [guests, staff] = await Promise.all([get(id), getAsStaff(id)]);
    expect(staff.status).toBe(200);
    expect(staff.headers.get('Cache-Control')).toBe('private, no-store');
    const mayBeKept = !guests.headers.get('Cache-Control')?.includes('no-store');
    expect(mayBeKept).toBe(guests.status === 200);
    return guests.status;
  };
  expect(await seen()).toBe(404);
  await save(post, 0, { content: picture(id), status: 'draft' });
  expect(await seen()).toBe(404);
  await save(post, 1, { content: picture(id) });
  expect(await seen()).toBe(200);
  await save(post, 2, { content: '<p>Without.</p>' });
  expect(await seen()).toBe(404);
  await save(post, 3, { image_url: `/blog/images/${id}` });
  expect(await seen()).toBe(200);
  await save(other, 0, { content: picture(second) + picture(id) });
  await resultsAs(server, ines, staffOp('post.delete', post, 4));
  expect(await seen()).toBe(200);
  await save(other, 1, { content: picture(id), status: 'draft' });
  expect(await seen()).toBe(404);
  await resultsAs(server, ines, staffOp('post.restore', post, 5));
  expect(await seen()).toBe(200);
});

test('the way of staff to pictures is no one else\u2019s', async () => {
  const id = anId();
  await add(id, anImage());
  const client = await anAccount(server, 'clients');
  expect((await getAsStaff(id, {})).status).toBe(401);
  expect((await getAsStaff(id, { Authorization: client.token })).status).toBe(403);
  expect((await getAsStaff(anId())).status).toBe(404);
});

test('many pictures in a long text are all found, whatever else the text holds', async () => {
  const ids = Array.from({ length: 60 }, anId);
  for (let from = 0; from < ids.length; from += 20) {
    const ops = ids.slice(from, from + 20).map((id) => staffOp('image.add', id, 0, anImage()));
    await resultsAs(server, ines, ...ops);
  }
  const words = `<p>${'"\\[]{},\u00e9\u{1f4b0} /blog/images '.repeat(300)}</p>`;
  await putPost(server, { content: ids.map((id) => words + picture(id)).join('') });
  for (const id of ids) expect((await get(id)).status).toBe(200);
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
