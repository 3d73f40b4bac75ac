/** Versions of posts on the real server: each save leaves one, staff alone see them, and they go with their post. */
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type PostSave, restoreDays } from '#domain/posts/post.ts';
import {
  revisionListSchema,
  revisionSchema,
  revisionsKept,
  revisionsRoom,
} from '#domain/posts/revision.ts';
import { anAccount, changeAccount, type TestAccount, tokenOf } from '../support/accounts.ts';
import { anImage } from '../support/images.ts';
import { runSql } from '../support/many-leads.ts';
import { anId } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, resultsAs, staffOp } from '../support/post-ops.ts';
import { changePost, putPost } from '../support/posts.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { sweep } from '../support/sweep.ts';

const dayMs = 86_400_000;

let server: TestServer;
let ines: TestAccount;
let noor: TestAccount;
beforeAll(async () => {
  server = await startServer();
  ines = await anAccount(server, 'staff');
  noor = await anAccount(server, 'staff');
});
afterAll(() => server.stop());

const ask = (path: string, token: string | undefined = ines.token) =>
  fetch(`${server.url}/api/desk/posts/${path}`, {
    headers: token ? { Authorization: token } : {},
  });

async function revisionsOf(post: string) {
  const answer = await ask(`${post}/revisions`);
  return v.parse(revisionListSchema, await answer.json()).revisions;
}

async function whole(post: string, id: number | undefined) {
  const answer = await ask(`${post}/revisions/${id}`);
  return v.parse(revisionSchema, await answer.json()).revision;
}

async function save(id: string, base: number, post: PostSave, by = ines) {
  expect(await resultsAs(server, by, aPostOp(id, base, post))).toMatchObject([
    { status: 'applied', rev: base + 1 },
  ]);
}

test('each save leaves a version: who, when, and all of its texts', async () => {
  const id = anId();
  const before = Date.now();
  const first = aPost({ title: 'First', status: 'draft' });
  const second = { ...first, title: 'Second', content: '<p>Other words.</p>' };
  await save(id, 0, first);
  await save(id, 1, { ...second, status: 'published' }, noor);
  const [newest, oldest, ...others] = await revisionsOf(id);
  expect(others).toEqual([]);
  expect(newest).toMatchObject({ rev: 2, title: 'Second', status: 'published', publishAt: 0 });
  expect(oldest).toMatchObject({ rev: 1, title: 'First', status: 'draft' });
  expect(newest?.by).toBe(noor.email);
  expect(oldest?.at).toBeGreaterThanOrEqual(before);
  const { title, slug, content, author_name, image_url, image_alt } = first;
  const fields = { title, slug, content, author_name, image_url, image_alt };
  const unnamed = { tags: '', reviewed_by: '', reviewed_on: '' };
  expect(await whole(id, oldest?.id)).toEqual({ ...oldest, fields: { ...fields, ...unnamed } });
});

test('a save that is refused or replayed leaves none', async () => {
  const id = anId();
  const op = aPostOp(id, 0, aPost());
  await resultsAs(server, ines, op);
  await resultsAs(server, ines, op);
  await resultsAs(server, noor, aPostOp(id, 7, aPost()));
  await resultsAs(server, noor, aPostOp(id, 1, aPost({ content: '<script>x</script>' })));
  expect(await revisionsOf(id)).toHaveLength(1);
});

test('what was in the database before there were versions, or was changed by hand, is kept when it is replaced', async () => {
  const { id } = await putPost(server, { title: 'Of an earlier release' });
  expect(await revisionsOf(id)).toEqual([]);
  await save(id, 1, aPost({ title: 'Saved' }));
  await changePost(server, id, { title: 'By hand' });
  await save(id, 2, aPost({ title: 'Saved again' }));
  expect(await revisionsOf(id)).toMatchObject([
    { rev: 3, title: 'Saved again', by: ines.email },
    { rev: 2, title: 'By hand', by: '' },
    { rev: 2, title: 'Saved', by: ines.email },
    { rev: 1, title: 'Of an earlier release', by: '' },
  ]);
});

test('deleting and restoring leaves none, but where the post comes back under another address', async () => {
  const id = anId();
  const post = aPost();
  await save(id, 0, post);
  await resultsAs(server, ines, staffOp('post.delete', id, 1), staffOp('post.restore', id, 2));
  expect(await revisionsOf(id)).toHaveLength(1);
  await save(id, 3, { ...post, title: 'Again' });
  expect(await revisionsOf(id)).toHaveLength(2);
  await resultsAs(server, ines, staffOp('post.delete', id, 4));
  await save(anId(), 0, post);
  await resultsAs(server, noor, staffOp('post.restore', id, 5));
  const [newest, ...older] = await revisionsOf(id);
  expect(newest).toMatchObject({ rev: 6, status: 'draft', by: noor.email });
  expect((await whole(id, newest?.id)).fields['slug']).toBe(`${post.slug}-2`);
  expect(older).toHaveLength(2);
});

test(`the newest ${revisionsKept} of a post stay, and no more than its room`, async () => {
  const [many, long] = [anId(), anId()];
  const post = aPost();
  for (let rev = 0; rev < revisionsKept + 2; rev += 1) {
    await save(many, rev, { ...post, title: `Save ${rev + 1}` });
  }
  const kept = await revisionsOf(many);
  expect(kept).toHaveLength(revisionsKept);
  expect(kept.at(-1)).toMatchObject({ rev: 3 });

  await save(long, 0, aPost({ slug: long }));
  await runSql(
    server,
    `UPDATE post_revisions SET fields = json_set(fields, '$.content', printf('%.*c', ${revisionsRoom - 1000}, 'x')) WHERE post = '${long}'`,
  );
  await save(long, 1, aPost({ slug: long }));
  expect(await revisionsOf(long)).toHaveLength(3);
  await save(long, 2, aPost({ slug: long, content: `<p>${'y'.repeat(1000)}</p>` }));
  expect(await revisionsOf(long)).toMatchObject([{ rev: 3 }, { rev: 2 }, { rev: 1 }]);
});

test('they are for staff in force alone, in every form of their name, and each with its own post', async () => {
  const [id, other] = [anId(), anId()];
  await save(id, 0, aPost({ title: 'For no reader' }));
  await save(other, 0, aPost());
  const [revision] = await revisionsOf(id);
  const client = await anAccount(server, 'clients');
  const leaver = await anAccount(server, 'staff');
  await changeAccount(server, 'staff', leaver.id, { disabled: true });
  for (const token of ['', client.token, await tokenOf(server, 'staff', leaver.id)]) {
    expect([401, 403]).toContain((await ask(`${id}/revisions`, token)).status);
    expect([401, 403]).toContain((await ask(`${id}/revisions/${revision?.id}`, token)).status);
  }
  expect((await ask(`${other}/revisions/${revision?.id}`)).status).toBe(404);
  for (const wrong of ['0', '-1', 'x', '1e99', "1' OR 1=1"]) {
    expect((await ask(`${id}/revisions/${encodeURIComponent(wrong)}`)).status).toBe(404);
  }
  for (const name of ['post_revisions', 'Post_Revisions', 'POST_REVISIONS', '%70ost_revisions']) {
    for (const token of ['', client.token, ines.token]) {
      const path = `${server.url}/api/collections/${name}/records`;
      const answer = await fetch(path, { headers: token ? { Authorization: token } : {} });
      expect(answer.status).toBe(404);
    }
  }
});

const picture = (id: string) => `<p><img src="/blog/images/${id}" alt=""></p>`;

test('they keep the pictures that they show, and all of it goes with a post that is gone for good', async () => {
  const [id, image] = [anId(), anId()];
  await resultsAs(server, ines, staffOp('image.add', image, 0, anImage()));
  await save(id, 0, aPost({ slug: id, content: picture(image) }));
  await save(id, 1, aPost({ slug: id }));
  const longAgo = new Date(Date.now() - (restoreDays + 1) * dayMs).toISOString().replace('T', ' ');
  await runSql(server, `UPDATE post_images SET left_at = '${longAgo}' WHERE id = '${image}'`);
  await sweep(server);
  expect(await server.rows('post_images', `id = "${image}"`)).toHaveLength(1);
  // No reader is shown it for that.
  expect((await fetch(`${server.url}/blog/images/${image}`)).status).toBe(404);

  await resultsAs(server, ines, staffOp('post.delete', id, 2));
  expect(await revisionsOf(id)).toHaveLength(2);
  await changePost(server, id, { deleted_at: longAgo });
  const gone = async () => {
    await sweep(server);
    return [await postRow(server, id), await revisionsOf(id)];
  };
  await expect.poll(gone, { timeout: 60_000 }).toEqual([undefined, []]);
  await expect
    .poll(() => sweep(server).then(() => server.rows('post_images', `id = "${image}"`)))
    .toEqual([]);
});
