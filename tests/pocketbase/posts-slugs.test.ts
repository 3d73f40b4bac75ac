import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, resultsAs, staffOp } from '../support/post-ops.ts';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

const found = v.object({ post: v.object({ id: v.string(), slug: v.string() }) });
const send = (...ops: Parameters<typeof resultsAs>[2][]) => resultsAs(server, ines, ...ops);

/** The post that readers find at an address, and its address of today. */
async function readersFind(slug: string) {
  const answer = await fetch(`${server.url}/api/blog/posts/${slug}`);
  if (answer.status === 404) return undefined;
  const shown = v.object({ post: v.object({ slug: v.string(), title: v.string() }) });
  return v.parse(shown, await answer.json()).post;
}

const wordsOf = async (post: string) =>
  (await server.rows('post_slugs', `post = "${post}"`)).map((row) => String(row['slug']));

/** Three addresses of its own. */
function addresses(): [string, string, string] {
  const name = anId();
  return [`a-${name}`, `b-${name}`, `c-${name}`];
}

test('every address under which a post was published leads to where it is', async () => {
  const id = anId();
  const [a, b, c] = addresses();
  await send(
    aPostOp(id, 0, aPost({ slug: a })),
    aPostOp(id, 1, aPost({ slug: b })),
    aPostOp(id, 2, aPost({ slug: c })),
  );
  for (const slug of [a, b, c]) expect(await readersFind(slug)).toMatchObject({ slug: c });
  await send(aPostOp(id, 3, aPost({ slug: a })));
  for (const slug of [a, b, c]) expect(await readersFind(slug)).toMatchObject({ slug: a });
  expect(new Set(await wordsOf(id))).toEqual(new Set([b, c]));
});

test('a post that came from elsewhere, without a revision or a day, can be written on and keeps both', async () => {
  const { id, slug } = await putPost(server, { published_at: '' });
  await changePost(server, id, { rev: 0 });
  const before = await postRow(server, id);
  const [b] = addresses();
  expect(await send(aPostOp(id, 0, aPost({ slug: b })))).toMatchObject([
    { status: 'applied', rev: 1 },
  ]);
  expect(await readersFind(slug)).toMatchObject({ slug: b });
  expect(await postRow(server, id)).toMatchObject({ published_at: before?.['created_at'] });
});

test('an address of a draft that was never published leads nowhere', async () => {
  const id = anId();
  const [a, b] = addresses();
  const draft = { status: 'draft' } as const;
  await send(aPostOp(id, 0, aPost({ slug: a, ...draft })), aPostOp(id, 1, aPost({ slug: b })));
  expect(await readersFind(a)).toBeUndefined();
  expect(await readersFind(b)).toMatchObject({ slug: b });
});

test('an address that another post takes is that post\u2019s; while it is a draft the old one still leads', async () => {
  const [first, second] = [anId(), anId()];
  const [a, b, c] = addresses();
  const draft = aPost({ slug: a, title: 'Second', status: 'draft' });
  await send(aPostOp(first, 0, aPost({ slug: a })), aPostOp(first, 1, aPost({ slug: b })));
  await send(aPostOp(second, 0, draft));
  expect(await readersFind(a)).toMatchObject({ slug: b });
  await send(aPostOp(second, 1, { ...draft, status: 'published' }));
  expect(await readersFind(a)).toMatchObject({ slug: a, title: 'Second' });
  await send(aPostOp(second, 2, { ...draft, status: 'published', slug: c }));
  expect(await readersFind(a)).toMatchObject({ slug: c, title: 'Second' });
  expect(await wordsOf(first)).toEqual([]);
});

test('a draft takes nobody\u2019s old address away, whatever it was before, and its own stay unknown', async () => {
  const [first, second] = [anId(), anId()];
  const [tips, taxTips, other] = addresses();
  await send(aPostOp(first, 0, aPost({ slug: tips })), aPostOp(first, 1, aPost({ slug: taxTips })));
  const draft = aPost({ slug: tips, status: 'draft' });
  await send(
    aPostOp(second, 0, { ...draft, slug: other, status: 'published' }),
    aPostOp(second, 1, draft),
    aPostOp(second, 2, { ...draft, slug: `${other}-2` }),
    aPostOp(second, 3, { ...draft, slug: `${other}-3`, status: 'published' }),
  );
  expect(await readersFind(tips)).toMatchObject({ slug: taxTips });
  expect(await readersFind(`${other}-2`)).toBeUndefined();
  expect(await readersFind(other)).toMatchObject({ slug: `${other}-3` });
});

test('a post that is withdrawn, renamed and published again is found where readers had found it', async () => {
  const id = anId();
  const [a, b, c] = addresses();
  const draft = { status: 'draft' } as const;
  await send(
    aPostOp(id, 0, aPost({ slug: a })),
    aPostOp(id, 1, aPost({ slug: a, ...draft })),
    aPostOp(id, 2, aPost({ slug: b, ...draft })),
    aPostOp(id, 3, aPost({ slug: a, ...draft })),
    aPostOp(id, 4, aPost({ slug: c })),
  );
  expect(await readersFind(a)).toMatchObject({ slug: c });
  expect(await readersFind(b)).toBeUndefined();
});

test('a deleted post that is saved again takes back no address that another was found at since', async () => {
  const [first, second] = [anId(), anId()];
  const [a, b, c] = addresses();
  await send(aPostOp(first, 0, aPost({ slug: a })), staffOp('post.delete', first, 1));
  await send(aPostOp(second, 0, aPost({ slug: a })), aPostOp(second, 1, aPost({ slug: b })));
  await send(aPostOp(first, 2, aPost({ slug: c })));
  expect(await readersFind(a)).toMatchObject({ slug: b });
});

test('a post that readers may not see is at none of its addresses', async () => {
  const id = anId();
  const [a, b] = addresses();
  const post = aPost({ slug: b });
  await send(aPostOp(id, 0, aPost({ slug: a })), aPostOp(id, 1, post));
  await send(aPostOp(id, 2, { ...post, status: 'draft' }));
  for (const slug of [a, b]) expect(await readersFind(slug)).toBeUndefined();
  await send(aPostOp(id, 3, post), staffOp('post.delete', id, 4));
  for (const slug of [a, b]) expect(await readersFind(slug)).toBeUndefined();
  await send(staffOp('post.restore', id, 5));
  for (const slug of [a, b]) expect(await readersFind(slug)).toMatchObject({ slug: b });
});

test('staff find a post by its id, its address and those it had; a deleted one by its id alone', async () => {
  const id = anId();
  const [a, b] = addresses();
  await send(aPostOp(id, 0, aPost({ slug: a })), aPostOp(id, 1, aPost({ slug: b })));
  const staffFind = async (name: string) => {
    const headers = { Authorization: ines.token };
    const answer = await fetch(`${server.url}/api/desk/posts/${name}`, { headers });
    return answer.ok ? v.parse(found, await answer.json()).post : answer.status;
  };
  for (const name of [id, a, b]) expect(await staffFind(name)).toMatchObject({ id, slug: b });
  await send(staffOp('post.delete', id, 2));
  expect(await staffFind(id)).toMatchObject({ id });
  for (const name of [a, b, anId(), '%00', '..%2f', "x'--"]) {
    expect([name, await staffFind(name)]).toEqual([name, 404]);
  }
});

test('an id that is also an address is the post of that id', async () => {
  const [id, other] = [anId(), anId()];
  await send(aPostOp(id, 0, aPost()), aPostOp(other, 0, aPost({ slug: id })));
  expect(await postRow(server, other)).toMatchObject({ slug: id });
  const headers = { Authorization: ines.token };
  const answer = await fetch(`${server.url}/api/desk/posts/${id}`, { headers });
  expect(v.parse(found, await answer.json()).post.id).toBe(id);
});
