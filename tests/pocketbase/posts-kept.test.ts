import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PostSave, restoreDays } from '#domain/posts/post.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { anId } from '../support/op-api.ts';
import { anImage } from '../support/images.ts';
import { runSql } from '../support/many-leads.ts';
import { aPost, aPostOp, postRow, resultsAs, staffOp } from '../support/post-ops.ts';
import { startServer, type TestServer } from '../support/server.ts';

const dayMs = 86_400_000;

let server: TestServer;
let ines: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

/** A post that had two addresses and was deleted so many milliseconds ago. */
async function deleted(agoMs: number, rest: Partial<PostSave> = {}) {
  const id = anId();
  const [old, slug] = [`old-${id}`, `new-${id}`];
  await resultsAs(
    server,
    ines,
    aPostOp(id, 0, aPost({ slug: old })),
    aPostOp(id, 1, aPost({ slug, ...rest })),
    staffOp('post.delete', id, 2),
  );
  await server.admin(`/api/collections/posts/records/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ deleted_at: new Date(Date.now() - agoMs).toISOString() }),
  });
  return { id, old, slug };
}

const picture = (id: string) => `<p><img src="/blog/images/${id}" alt=""></p>`;

const sweep = () => server.admin('/api/crons/housekeeping', { method: 'POST' });

test('a deleted post is kept for 30 days and no longer, nor its addresses', async () => {
  const late = await deleted(restoreDays * dayMs + 1000);
  const inTime = await deleted(restoreDays * dayMs - 60_000);
  expect(await resultsAs(server, ines, staffOp('post.restore', late.id, 3))).toMatchObject([
    { status: 'rejected', code: 'not_found' },
  ]);
  await sweep();
  await expect.poll(() => postRow(server, late.id), { timeout: 60_000 }).toBeUndefined();
  expect(await server.rows('post_slugs', `post = "${late.id}"`)).toEqual([]);
  expect(await server.rows('post_slugs', `post = "${inTime.id}"`)).toHaveLength(2);
  const back = staffOp('post.restore', inTime.id, 3);
  expect(await resultsAs(server, ines, back)).toMatchObject([{ status: 'applied' }]);
  await sweep();
  expect(await postRow(server, inTime.id)).toMatchObject({ deleted_at: '' });
});

test('what was deleted for good is not found, and its words neither', async () => {
  const gone = await deleted(restoreDays * dayMs + 1000);
  await sweep();
  await expect.poll(() => postRow(server, gone.id), { timeout: 60_000 }).toBeUndefined();
  const answer = await fetch(`${server.url}/api/desk/posts/find`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: ines.token },
    body: JSON.stringify({ q: gone.slug, status: 'deleted' }),
  });
  expect(await answer.json()).toEqual({ posts: [], page: 1, more: false });
  const again = aPostOp(anId(), 0, aPost({ slug: gone.slug }));
  expect(await resultsAs(server, ines, again)).toMatchObject([{ status: 'applied' }]);
});

/** As if it had been saved so often since that no version of it is kept any more. */
const forgetVersions = (post: string) =>
  runSql(server, `DELETE FROM post_revisions WHERE post = '${post}'`);

/** As if they had come, and those that no post names any more had left theirs, so many milliseconds ago. */
async function age(ids: readonly string[], agoMs: number): Promise<void> {
  const at = new Date(Date.now() - agoMs).toISOString().replace('T', ' ');
  const named = ids.map((id) => `'${id}'`).join(', ');
  await runSql(
    server,
    `UPDATE post_images SET created = '${at}', left_at = iif(left_at = '', '', '${at}') WHERE id IN (${named})`,
  );
}

test('a picture leaves with its file 30 days after a post last named it; one that none has named yet stays', async () => {
  const ids = Array.from({ length: 7 }, anId);
  const [own = '', cover = '', borrowed = '', others = '', early = '', taken = '', late = ''] = ids;
  for (const id of ids) {
    await resultsAs(server, ines, staffOp('image.add', id, 0, anImage()));
  }
  const content = picture(borrowed) + picture(others);
  const editing = anId();
  await resultsAs(
    server,
    ines,
    aPostOp(anId(), 0, aPost({ content, status: 'draft' })),
    aPostOp(editing, 0, aPost({ slug: editing, content: picture(taken) + picture(late) })),
    aPostOp(editing, 1, aPost({ slug: editing, content: picture(late) })),
  );
  const agoMs = restoreDays * dayMs + 1000;
  const gone = await deleted(agoMs, {
    content: picture(own) + picture(borrowed),
    image_url: `/blog/images/${cover}`,
  });
  await forgetVersions(editing);
  await age(ids, agoMs);
  // Taken out just now, however long it was there.
  await resultsAs(server, ines, aPostOp(editing, 2, aPost({ slug: editing })));
  const kept = async () => {
    await sweep();
    const rows = await server.rows('post_images');
    return ids.filter((id) => rows.some((row) => row.id === id));
  };
  await expect.poll(kept, { timeout: 60_000 }).toEqual([borrowed, others, early, late]);
  expect(await postRow(server, gone.id)).toBeUndefined();
  const files = async () => {
    const all = await readdir(join(server.data, 'storage'), { recursive: true });
    return ids.filter((id) => all.some((path) => path.includes(`${id}/`)));
  };
  await expect.poll(files, { timeout: 60_000 }).toEqual([borrowed, others, early, late]);
});

test('a text with a picture that is gone is refused and says where; the picture can be sent again', async () => {
  const [id, post, other] = [anId(), anId(), anId()];
  const add = () => staffOp('image.add', id, 0, anImage());
  const withIt = aPost({ slug: post, content: picture(id) });
  await resultsAs(
    server,
    ines,
    add(),
    aPostOp(post, 0, withIt),
    aPostOp(post, 1, aPost({ slug: post })),
  );
  await forgetVersions(post);
  await age([id], restoreDays * dayMs + 1000);
  await expect
    .poll(() => sweep().then(() => server.rows('post_images', `id = "${id}"`)), { timeout: 60_000 })
    .toEqual([]);
  const refused = (path: string) => [
    { status: 'rejected', code: 'invalid', errors: [{ path, code: 'image_gone' }] },
  ];
  const cover = aPost({ slug: other, image_url: `/blog/images/${id}` });
  expect(await resultsAs(server, ines, aPostOp(post, 2, withIt))).toMatchObject(refused('content'));
  expect(await resultsAs(server, ines, aPostOp(other, 0, cover))).toMatchObject(
    refused('image_url'),
  );
  const words = {
    slug: other,
    content: `<p>${picture(id).replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`,
  };
  expect(await resultsAs(server, ines, aPostOp(other, 0, aPost(words)))).toMatchObject([
    { status: 'applied' },
  ]);
  expect(await resultsAs(server, ines, add(), aPostOp(post, 2, withIt))).toMatchObject([
    { status: 'applied' },
    { status: 'applied', rev: 3 },
  ]);
});

test('only the deletion that was seen is undone', async () => {
  const noor = await anAccount(server, 'staff');
  const id = anId();
  const first = aPost({ title: 'What Ines saw' });
  await resultsAs(server, ines, aPostOp(id, 0, first), staffOp('post.delete', id, 1));
  const waiting = staffOp('post.restore', id, 2);
  await resultsAs(
    server,
    noor,
    staffOp('post.restore', id, 2),
    aPostOp(id, 3, { ...first, title: 'What Noor withdrew' }),
    staffOp('post.delete', id, 4),
  );
  expect(await resultsAs(server, ines, waiting)).toMatchObject([
    { status: 'conflict', code: 'post_conflict', rev: 5 },
  ]);
  expect(await postRow(server, id)).toMatchObject({ title: 'What Noor withdrew', rev: 5 });
  expect(await resultsAs(server, ines, staffOp('post.restore', id, 5))).toMatchObject([
    { status: 'applied', rev: 6 },
  ]);
});

test('posts survive the server\u2019s death between two saves', async () => {
  const id = anId();
  const first = aPostOp(id, 0, aPost());
  await resultsAs(server, ines, first);
  await server.kill();
  await server.restart();
  expect(await resultsAs(server, ines, first)).toMatchObject([{ status: 'replayed', rev: 1 }]);
  expect(await resultsAs(server, ines, aPostOp(id, 1, aPost()))).toMatchObject([{ rev: 2 }]);
});
