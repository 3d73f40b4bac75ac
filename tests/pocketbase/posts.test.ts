import { createHash } from 'node:crypto';

import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PostSave, postSaveSchema, postText } from '#domain/posts/post.ts';
import { slugLimit } from '#domain/posts/slug.ts';
import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import { anId, anOp, hashOf, postOne, refusalOf } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, resultsAs, sendAs, staffOp } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
let noor: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
  noor = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

const sendOne = async (account: TestAccount, op: Parameters<typeof resultsAs>[2]) =>
  (await resultsAs(server, account, op))[0];

test('a new post is stored as it was sent, once, and says when it was published', async () => {
  const id = anId();
  const post = aPost({ title: ' Year-end\u0007 moves ', slug: ' My  First -- Post! ' });
  const op = aPostOp(id, 0, post);
  expect(await sendOne(ines, op)).toMatchObject({ status: 'applied', rev: 1 });
  expect(await sendOne(ines, op)).toMatchObject({ status: 'replayed', rev: 1 });
  const row = await postRow(server, id);
  expect(row).toMatchObject({
    ...post,
    title: 'Year-end  moves',
    slug: 'my-first-post',
    rev: 1,
    deleted_at: '',
    search: 'Put some away each month.',
  });
  expect(Date.parse(String(row?.['published_at']))).toBeGreaterThan(Date.now() - 60_000);
});

test('a save over another text than it names is told, though the revision is the same', async () => {
  const id = anId();
  const post = aPost({ title: 'Zweiter \u2028 Entwurf \u{1f4a1}', image_alt: 'A \u0000 chart' });
  await sendOne(ines, aPostOp(id, 0, post));
  const row = await postRow(server, id);
  // What the device keeps of it, as it was sent.
  const kept = v.parse(postSaveSchema, post);
  const hashOf = (text: PostSave) =>
    createHash('sha256')
      .update(postText((field) => text[field]))
      .digest('hex');
  const other = hashOf({ ...kept, content: '<p>Of another day.</p>' });
  expect(await sendOne(noor, aPostOp(id, 1, { ...post, over: other }))).toMatchObject({
    status: 'conflict',
    code: 'post_conflict',
    rev: 1,
  });
  expect(await postRow(server, id)).toEqual(row);
  const save = { ...post, over: hashOf(kept) };
  expect(await sendOne(noor, aPostOp(id, 1, save))).toMatchObject({ status: 'applied', rev: 2 });
});

test('each save is a revision: updated_at moves, created_at and the day of publishing stay', async () => {
  const id = anId();
  const draft = aPost({ status: 'draft' });
  await sendOne(ines, aPostOp(id, 0, draft));
  const first = await postRow(server, id);
  expect(first).toMatchObject({ status: 'draft', published_at: '' });
  const published = { ...draft, status: 'published' as const };
  expect(await sendOne(noor, aPostOp(id, 1, published))).toMatchObject({ rev: 2 });
  const second = await postRow(server, id);
  expect(second?.['published_at']).not.toBe('');
  expect(second?.['created_at']).toBe(first?.['created_at']);
  expect(String(second?.['updated_at']) > String(first?.['updated_at'])).toBe(true);
  expect(await sendOne(ines, aPostOp(id, 2, draft))).toMatchObject({ rev: 3 });
  expect(await sendOne(ines, aPostOp(id, 3, published))).toMatchObject({ rev: 4 });
  expect(await postRow(server, id)).toMatchObject({
    status: 'published',
    published_at: second?.['published_at'],
    created_at: first?.['created_at'],
    rev: 4,
  });
});

test('of two editors the second is told, and nothing is written over', async () => {
  const id = anId();
  const post = aPost();
  await sendOne(ines, aPostOp(id, 0, post));
  expect(await sendOne(ines, aPostOp(id, 1, { ...post, title: 'By Ines' }))).toMatchObject({
    rev: 2,
  });
  const late = aPostOp(id, 1, { ...post, title: 'By Noor' });
  const conflict = { status: 'conflict', code: 'post_conflict', rev: 2 };
  expect(await sendOne(noor, late)).toMatchObject(conflict);
  expect(await sendOne(noor, aPostOp(id, 0, post))).toMatchObject(conflict);
  expect(await sendOne(noor, aPostOp(id, 7, post))).toMatchObject(conflict);
  expect(await sendOne(noor, staffOp('post.delete', id, 1))).toMatchObject(conflict);
  expect(await postRow(server, id)).toMatchObject({ title: 'By Ines', rev: 2, deleted_at: '' });
  const mine = aPostOp(id, 2, { ...post, title: 'By Noor' });
  expect(await sendOne(noor, mine)).toMatchObject({ status: 'applied', rev: 3 });
});

test('two saves of one revision in one request: the first counts', async () => {
  const id = anId();
  const results = await resultsAs(
    server,
    ines,
    aPostOp(id, 0, aPost({ title: 'A' })),
    aPostOp(id, 1, aPost({ title: 'B' })),
    aPostOp(id, 1, aPost({ title: 'C' })),
  );
  expect(results).toMatchObject([
    { status: 'applied', rev: 1 },
    { status: 'applied', rev: 2 },
    { status: 'conflict', rev: 2 },
  ]);
  expect(await postRow(server, id)).toMatchObject({ title: 'B' });
});

test('an address belongs to one post: whoever comes second is told, whatever the case', async () => {
  const slug = `mine-${anId()}`;
  await sendOne(ines, aPostOp(anId(), 0, aPost({ slug })));
  const id = anId();
  const taken = {
    status: 'rejected',
    code: 'slug_taken',
    errors: [{ path: 'slug', code: 'slug_taken' }],
  };
  expect(await sendOne(noor, aPostOp(id, 0, aPost({ slug })))).toMatchObject(taken);
  expect(await sendOne(noor, aPostOp(id, 0, aPost({ slug: slug.toUpperCase() })))).toMatchObject(
    taken,
  );
  expect(await postRow(server, id)).toBeUndefined();
  await sendOne(noor, aPostOp(id, 0, aPost()));
  expect(await sendOne(noor, aPostOp(id, 1, aPost({ slug })))).toMatchObject(taken);
});

test('a deleted post comes back as it was; where its address is another\u2019s by now, as a draft under a free one', async () => {
  const id = anId();
  const post = aPost();
  await sendOne(ines, aPostOp(id, 0, post));
  const op = staffOp('post.delete', id, 1);
  expect(await sendOne(noor, op)).toMatchObject({ status: 'applied', rev: 2 });
  expect(await sendOne(noor, op)).toMatchObject({ status: 'replayed', rev: 2 });
  expect(await sendOne(noor, staffOp('post.delete', id, 2))).toMatchObject({ rev: 2 });
  expect((await postRow(server, id))?.['deleted_at']).not.toBe('');
  expect(await sendOne(ines, aPostOp(id, 1, post))).toMatchObject({ status: 'conflict', rev: 2 });
  expect(await sendOne(ines, staffOp('post.restore', id, 2))).toMatchObject({ rev: 3 });
  expect(await sendOne(ines, staffOp('post.restore', id, 2))).toMatchObject({ rev: 3 });
  expect(await postRow(server, id)).toMatchObject({ ...post, deleted_at: '', rev: 3 });
  await sendOne(ines, staffOp('post.delete', id, 3));
  const other = anId();
  expect(await sendOne(ines, aPostOp(other, 0, post))).toMatchObject({ status: 'applied' });
  const restore = staffOp('post.restore', id, 4);
  const errors = [{ path: 'slug', code: 'slug_taken' }];
  expect(await sendOne(ines, restore)).toMatchObject({ status: 'applied', rev: 5, errors });
  expect(await sendOne(ines, restore)).toMatchObject({ status: 'replayed', rev: 5, errors });
  const moved = { ...post, slug: `${post.slug}-2`, status: 'draft', deleted_at: '', rev: 5 };
  expect(await postRow(server, id)).toMatchObject(moved);

  const long = aPost({ slug: 'x'.repeat(slugLimit) });
  const [first, second] = [anId(), anId()];
  await sendOne(ines, aPostOp(first, 0, long));
  await sendOne(ines, staffOp('post.delete', first, 1));
  await sendOne(ines, aPostOp(second, 0, long));
  await sendOne(ines, staffOp('post.restore', first, 2));
  expect((await postRow(server, first))?.['slug']).toBe(`${'x'.repeat(slugLimit - 2)}-2`);
});

test('a save on top of a deletion that was seen brings the post back', async () => {
  const id = anId();
  await sendOne(ines, aPostOp(id, 0, aPost()));
  await sendOne(noor, staffOp('post.delete', id, 1));
  const mine = aPost({ title: 'Mine' });
  expect(await sendOne(ines, aPostOp(id, 2, mine))).toMatchObject({ status: 'applied', rev: 3 });
  expect(await postRow(server, id)).toMatchObject({ title: 'Mine', deleted_at: '' });
});

test('what was never there is not found', async () => {
  const refused = { status: 'rejected', code: 'not_found' };
  expect(await sendOne(ines, aPostOp(anId(), 3, aPost()))).toMatchObject(refused);
  expect(await sendOne(ines, staffOp('post.delete', anId(), 1))).toMatchObject(refused);
  expect(await sendOne(ines, staffOp('post.restore', anId(), 1))).toMatchObject(refused);
});

test('staff alone write posts, and are told of their own ops alone', async () => {
  const id = anId();
  const op = aPostOp(id, 0, aPost());
  await sendOne(ines, op);
  const client = await anAccount(server, 'clients');
  const refused = { status: 'rejected', code: 'not_found' };
  expect(await sendOne(client, op)).toMatchObject(refused);
  for (const kind of ['post.delete', 'post.restore', 'post.save', 'image.add'] as const) {
    expect(await sendOne(client, staffOp(kind, id, 1, aPost()))).toMatchObject(refused);
    const guests = anOp(kind, aPost(), { entity: id, base: 1, rev: 2 });
    expect(await postOne(server.url, guests)).toMatchObject(refused);
  }
  expect(await sendOne(noor, op)).toMatchObject(refused);
  const knows = async ({ token, id: owner }: TestAccount) => {
    const answer = await fetch(`${server.url}/api/ops/verify`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: token },
      body: JSON.stringify({ v: 1, owner, ops: [{ id: op.id, hash: hashOf(op) }] }),
    });
    return answer.json();
  };
  expect(await knows(ines)).toEqual({ known: [op.id] });
  expect(await knows(noor)).toEqual({ known: [] });
  expect(await knows(client)).toEqual({ known: [] });
  const other = { ...op, body: JSON.stringify(aPost()) };
  expect(await sendOne(ines, other)).toMatchObject({ status: 'mismatch' });
  expect(await postRow(server, id)).toMatchObject({ rev: 1 });
});

test('an account that is closed writes no more posts', async () => {
  const leaver = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  const id = anId();
  const late = sendAs(server, leaver, [aPostOp(id, 0, aPost())]);
  expect(await refusalOf(late)).toBe('401 auth_expired');
  expect(await postRow(server, id)).toBeUndefined();
});

test('an id that is something else\u2019s is no post\u2019s', async () => {
  const message = anOp('contact.send', {
    name: 'Ines',
    email: 'ines@example.com',
    phone: '',
    subject: 'other',
    message: 'Hello',
    website: '',
    source: null,
  });
  await postOne(server.url, message);
  const op = aPostOp(message.entity, 0, aPost());
  expect(await sendOne(ines, op)).toMatchObject({ status: 'conflict', code: 'id_taken' });
});
