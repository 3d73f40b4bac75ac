// @module-tag slow
import { describe, expect, test } from 'vitest';

import { opsPerRequest } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { contentTextLimit } from '#domain/posts/post-problems.ts';
import { anId } from '../support/op-api.ts';
import { anImage, points } from '../support/files.ts';
import { aPost, aPostOp, postRow, staffOp } from '../support/posts.ts';
import { xssPayloads } from '../support/xss-payloads.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const server = useServer();
const ines = useAccount(server, 'staff');

function problems(result: OpResult | undefined): string {
  const fields = (result?.errors ?? []).flatMap(({ path, code }) => [path, code]);
  return [result?.status, result?.code, ...fields].filter(Boolean).join(' ');
}

const said = async (save: unknown) => problems((await ines.sends(aPostOp(anId(), 0, save)))[0]);

test.each([
  ['no title', { title: ' ' }, 'title required'],
  ['too long a title', { title: 'x'.repeat(201) }, 'title too_long'],
  ['no address', { slug: '' }, 'slug required'],
  ['an address of nothing that stays', { slug: '!?' }, 'slug required'],
  ['an address of a hyphen', { slug: ' - ' }, 'slug slug'],
  ['no text at all', { content: null }, 'content required'],
  ['words', { content: 'words' }, 'content html'],
  ['a script', { content: '<script>alert(1)</script>' }, 'content html'],
  ['a picture from nowhere', { image_url: 'javascript:alert(1)' }, 'image_url image'],
  ['a status of its own', { status: 'deleted' }, 'status invalid'],
  ['an author too long', { author_name: 'x'.repeat(255) }, 'author_name too_long'],
])('%s is refused', async (_, rest, expected) => {
  expect(await said({ ...aPost(), ...rest })).toBe(`rejected invalid ${expected}`);
});

test.each(['{', '[]', '"x"', 'null', '7'])('%s is no post', async (body) => {
  const [result] = await ines.sends(aPostOp(anId(), 0, body));
  expect(result).toMatchObject({ status: 'rejected' });
});

test('long texts and pictures in them are taken up to their limits', async () => {
  const words = (length: number) => `<p>${'x'.repeat(length - 7)}</p>`;
  expect(await said(aPost({ content: words(contentTextLimit) }))).toBe('applied');
  expect(await said(aPost({ content: words(contentTextLimit + 1) }))).toBe(
    'rejected invalid content too_long',
  );
  const picture = `<p><img src="data:image/png;base64,${'A'.repeat(450_000)}" alt=""></p>`;
  expect(await said(aPost({ content: words(contentTextLimit - 100) + picture }))).toBe('applied');
  expect(await said(aPost({ content: picture + picture }))).toBe(
    'rejected invalid content too_long',
  );
  expect(
    await said(aPost({ content: '', image_url: `data:image/png;base64,${points['image/png']}` })),
  ).toBe('applied');
});

const batches = Array.from({ length: Math.ceil(xssPayloads.length / opsPerRequest) }, (_, at) =>
  xssPayloads.slice(at * opsPerRequest, (at + 1) * opsPerRequest),
);

describe('what someone may try to have run', () => {
  test('is words in a title, an author\u2019s name and a description, and becomes an address of letters', async () => {
    for (const batch of batches) {
      const ops = batch.map(({ html }) => {
        const short = html.slice(0, 100);
        const words = { title: `T ${short}`, author_name: short, image_alt: short };
        return aPostOp(anId(), 0, aPost({ ...words, slug: `${anId()} ${short}` }));
      });
      const results = await ines.sends(...ops);
      expect(results.map(({ status }) => status)).toEqual(batch.map(() => 'applied'));
    }
    const rows = await server.rows('posts', "title ~ 'T '");
    expect(rows.length).toBe(xssPayloads.length);
    for (const row of rows) expect(row['slug']).toMatch(/^[a-z0-9-]+$/);
  }, 120_000);

  test('is words in a picture\u2019s name, and no picture', async () => {
    const html = '<script>alert(1)</script>';
    const id = anId();
    const named = staffOp('image.add', id, 0, anImage({ name: html }));
    expect(await ines.sends(named)).toMatchObject([{ status: 'applied' }]);
    const headers = { Authorization: ines.token };
    const answer = await fetch(`${server.url}/api/desk/images/${id}`, { headers });
    expect(answer.status).toBe(200);
    expect(JSON.stringify([...answer.headers])).not.toContain('script');
  });
});

test('what was refused leaves the post as it was', async () => {
  const id = anId();
  await ines.sends(aPostOp(id, 0, aPost({ title: 'Before' })));
  const bad = aPostOp(id, 1, aPost({ title: 'After', content: '<p onclick="x">x</p>' }));
  expect(await ines.sends(bad)).toMatchObject([{ status: 'rejected' }]);
  expect(await postRow(server, id)).toMatchObject({ title: 'Before', rev: 1 });
});
