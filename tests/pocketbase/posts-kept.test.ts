import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, describe } from 'vitest';
import * as v from 'valibot';

import { type PostSave, restoreDays } from '#domain/posts/post.ts';
import {
  revisionListSchema,
  revisionSchema,
  maxRevisions,
  revisionsRoom,
} from '#domain/posts/revision.ts';
import { imageLimits } from '#domain/posts/image.ts';
import { anAccount } from '../support/accounts.ts';
import { anId, sendJson, adminJson } from '../support/op-api.ts';
import { anImage, base64, points, sha256Of } from '../support/files.ts';
import {
  aPost,
  aPostOp,
  postRow,
  staffOp,
  answerAs,
  changePost,
  putPost,
} from '../support/posts.ts';
import { sweep } from '../support/housekeeping.ts';
import { useServer, useAccount } from '../support/use-server.ts';

const dayMs = 86_400_000;
const server = useServer();
const ines = useAccount(server, 'staff');

/** A post with two former addresses, deleted `agoMs` ago. */
async function deleted(agoMs: number, rest: Partial<PostSave> = {}) {
  const id = anId();
  const [old, slug] = [`old-${id}`, `new-${id}`];
  await ines.sends(
    aPostOp(id, 0, aPost({ slug: old })),
    aPostOp(id, 1, aPost({ slug, ...rest })),
    staffOp('post.delete', id, 2),
  );
  await adminJson(
    server,
    `/api/collections/posts/records/${id}`,
    { deleted_at: new Date(Date.now() - agoMs).toISOString() },
    'PATCH',
  );
  return { id, old, slug };
}

const picture = (id: string) => `<p><img src="/blog/images/${id}" alt=""></p>`;

test('a deleted post is kept for 30 days and no longer, nor its addresses', async () => {
  const late = await deleted(restoreDays * dayMs + 1000);
  const inTime = await deleted(restoreDays * dayMs - 60_000);
  expect(await ines.sends(staffOp('post.restore', late.id, 3))).toMatchObject([
    { status: 'rejected', code: 'not_found' },
  ]);
  await sweep(server);
  await expect.poll(() => postRow(server, late.id), { timeout: 60_000 }).toBeUndefined();
  expect(await server.rows('post_slugs', `post = "${late.id}"`)).toEqual([]);
  expect(await server.rows('post_slugs', `post = "${inTime.id}"`)).toHaveLength(2);
  const back = staffOp('post.restore', inTime.id, 3);
  expect(await ines.sends(back)).toMatchObject([{ status: 'applied' }]);
  await sweep(server);
  expect(await postRow(server, inTime.id)).toMatchObject({ deleted_at: '' });
});

test('what was deleted for good is not found, and its words neither', async () => {
  const gone = await deleted(restoreDays * dayMs + 1000);
  await sweep(server);
  await expect.poll(() => postRow(server, gone.id), { timeout: 60_000 }).toBeUndefined();
  const answer = await sendJson(
    `${server.url}/api/desk/posts/find`,
    { q: gone.slug, status: 'deleted' },
    { Authorization: ines.token },
  );
  expect(await answer.json()).toEqual({ posts: [], page: 1, more: false });
  const again = aPostOp(anId(), 0, aPost({ slug: gone.slug }));
  expect(await ines.sends(again)).toMatchObject([{ status: 'applied' }]);
});

/** Simulates so many later saves that no version of the post is kept. */
const forgetVersions = (post: string) =>
  server.sql(`DELETE FROM post_revisions WHERE post = '${post}'`);

/** Backdates pictures by `agoMs`: their upload and, if their post has ceased to name them, the moment of that. */
async function age(ids: readonly string[], agoMs: number): Promise<void> {
  const at = new Date(Date.now() - agoMs).toISOString().replace('T', ' ');
  const named = ids.map((id) => `'${id}'`).join(', ');
  await server.sql(
    `UPDATE post_images SET created = '${at}', left_at = iif(left_at = '', '', '${at}') WHERE id IN (${named})`,
  );
}

test('a picture leaves with its file 30 days after a post last named it; one that none has named yet stays', async () => {
  const ids = Array.from({ length: 7 }, anId);
  const [own = '', cover = '', borrowed = '', others = '', early = '', taken = '', late = ''] = ids;
  for (const id of ids) {
    await ines.sends(staffOp('image.add', id, 0, anImage()));
  }
  const content = picture(borrowed) + picture(others);
  const editing = anId();
  await ines.sends(
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
  // The post drops its picture only now, however old that is.
  await ines.sends(aPostOp(editing, 2, aPost({ slug: editing })));
  const kept = async () => {
    await sweep(server);
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
  await ines.sends(add(), aPostOp(post, 0, withIt), aPostOp(post, 1, aPost({ slug: post })));
  await forgetVersions(post);
  await age([id], restoreDays * dayMs + 1000);
  await expect
    .poll(() => sweep(server).then(() => server.rows('post_images', `id = "${id}"`)), {
      timeout: 60_000,
    })
    .toEqual([]);
  const refused = (path: string) => [
    { status: 'rejected', code: 'invalid', errors: [{ path, code: 'image_gone' }] },
  ];
  const cover = aPost({ slug: other, image_url: `/blog/images/${id}` });
  expect(await ines.sends(aPostOp(post, 2, withIt))).toMatchObject(refused('content'));
  expect(await ines.sends(aPostOp(other, 0, cover))).toMatchObject(refused('image_url'));
  const words = {
    slug: other,
    content: `<p>${picture(id).replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`,
  };
  expect(await ines.sends(aPostOp(other, 0, aPost(words)))).toMatchObject([{ status: 'applied' }]);
  expect(await ines.sends(add(), aPostOp(post, 2, withIt))).toMatchObject([
    { status: 'applied' },
    { status: 'applied', rev: 3 },
  ]);
});

test('only the deletion that was seen is undone', async () => {
  const noor = await anAccount(server, 'staff');
  const id = anId();
  const first = aPost({ title: 'What Ines saw' });
  await ines.sends(aPostOp(id, 0, first), staffOp('post.delete', id, 1));
  const waiting = staffOp('post.restore', id, 2);
  await noor.sends(
    staffOp('post.restore', id, 2),
    aPostOp(id, 3, { ...first, title: 'What Noor withdrew' }),
    staffOp('post.delete', id, 4),
  );
  expect(await ines.sends(waiting)).toMatchObject([
    { status: 'conflict', code: 'post_conflict', rev: 5 },
  ]);
  expect(await postRow(server, id)).toMatchObject({ title: 'What Noor withdrew', rev: 5 });
  expect(await ines.sends(staffOp('post.restore', id, 5))).toMatchObject([
    { status: 'applied', rev: 6 },
  ]);
});

const noor = useAccount(server, 'staff');

const ask = (path: string) =>
  fetch(`${server.url}/api/desk/posts/${path}`, { headers: { Authorization: ines.token } });

async function revisionsOf(post: string) {
  const answer = await ask(`${post}/revisions`);
  return v.parse(revisionListSchema, await answer.json()).revisions;
}

async function whole(post: string, id: number | undefined) {
  const answer = await ask(`${post}/revisions/${id}`);
  return v.parse(revisionSchema, await answer.json()).revision;
}

async function save(id: string, base: number, post: PostSave, by = ines) {
  expect(await by.sends(aPostOp(id, base, post))).toMatchObject([
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
  await ines.sends(op);
  await ines.sends(op);
  await noor.sends(aPostOp(id, 7, aPost()));
  await noor.sends(aPostOp(id, 1, aPost({ content: '<script>x</script>' })));
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
  await ines.sends(staffOp('post.delete', id, 1), staffOp('post.restore', id, 2));
  expect(await revisionsOf(id)).toHaveLength(1);
  await save(id, 3, { ...post, title: 'Again' });
  expect(await revisionsOf(id)).toHaveLength(2);
  await ines.sends(staffOp('post.delete', id, 4));
  await save(anId(), 0, post);
  await noor.sends(staffOp('post.restore', id, 5));
  const [newest, ...older] = await revisionsOf(id);
  expect(newest).toMatchObject({ rev: 6, status: 'draft', by: noor.email });
  expect((await whole(id, newest?.id)).fields['slug']).toBe(`${post.slug}-2`);
  expect(older).toHaveLength(2);
});

test(`the newest ${maxRevisions} of a post stay, and no more than its room`, async () => {
  const [many, long] = [anId(), anId()];
  const post = aPost();
  for (let rev = 0; rev < maxRevisions + 2; rev += 1) {
    await save(many, rev, { ...post, title: `Save ${rev + 1}` });
  }
  const kept = await revisionsOf(many);
  expect(kept).toHaveLength(maxRevisions);
  expect(kept.at(-1)).toMatchObject({ rev: 3 });

  await save(long, 0, aPost({ slug: long }));
  await server.sql(
    `UPDATE post_revisions SET fields = json_set(fields, '$.content', printf('%.*c', ${revisionsRoom - 1000}, 'x')) WHERE post = '${long}'`,
  );
  await save(long, 1, aPost({ slug: long }));
  expect(await revisionsOf(long)).toHaveLength(3);
  await save(long, 2, aPost({ slug: long, content: `<p>${'y'.repeat(1000)}</p>` }));
  expect(await revisionsOf(long)).toMatchObject([{ rev: 3 }, { rev: 2 }, { rev: 1 }]);
});

test('each is with its own post, by a number alone', async () => {
  const [id, other] = [anId(), anId()];
  await save(id, 0, aPost({ title: 'For no reader' }));
  await save(other, 0, aPost());
  const [revision] = await revisionsOf(id);
  expect((await ask(`${other}/revisions/${revision?.id}`)).status).toBe(404);
  for (const wrong of ['0', '-1', 'x', '1e99', "1' OR 1=1"]) {
    expect((await ask(`${id}/revisions/${encodeURIComponent(wrong)}`)).status).toBe(404);
  }
});

test('they keep the pictures that they show, and all of it goes with a post that is gone for good', async () => {
  const [id, image] = [anId(), anId()];
  await ines.sends(staffOp('image.add', image, 0, anImage()));
  await save(id, 0, aPost({ slug: id, content: picture(image) }));
  await save(id, 1, aPost({ slug: id }));
  const longAgo = new Date(Date.now() - (restoreDays + 1) * dayMs).toISOString().replace('T', ' ');
  await server.sql(`UPDATE post_images SET left_at = '${longAgo}' WHERE id = '${image}'`);
  await sweep(server);
  expect(await server.rows('post_images', `id = "${image}"`)).toHaveLength(1);
  // A version that is kept does not show its picture to readers.
  expect((await fetch(`${server.url}/blog/images/${image}`)).status).toBe(404);

  await ines.sends(staffOp('post.delete', id, 2));
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

describe('pictures', () => {
  const add = async (id: string, body: object) =>
    (await ines.sends(staffOp('image.add', id, 0, body)))[0];

  const get = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/blog/images/${id}`, { headers });

  const getAsStaff = (id: string) =>
    fetch(`${server.url}/api/desk/images/${id}`, { headers: { Authorization: ines.token } });

  async function save(id: string, base: number, rest: Partial<PostSave>): Promise<void> {
    const results = await ines.sends(aPostOp(id, base, aPost({ slug: id, ...rest })));
    expect(results).toMatchObject([{ status: 'applied' }]);
  }

  test.each(Object.entries(points))(
    '%s comes back byte for byte, as what it is',
    async (type, data) => {
      const id = anId();
      const op = staffOp('image.add', id, 0, anImage({ type, data, width: 3, height: 2 }));
      expect(await ines.sends(op)).toMatchObject([{ status: 'applied' }]);
      expect(await ines.sends(op)).toMatchObject([{ status: 'replayed' }]);
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
      expect(await server.row('post_images', id)).toMatchObject({
        type,
        width: 3,
        height: 2,
        sha256: sha256Of(data),
      });
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
    await ines.sends(staffOp('post.delete', post, 4));
    expect(await seen()).toBe(200);
    await save(other, 1, { content: picture(id), status: 'draft' });
    expect(await seen()).toBe(404);
    await ines.sends(staffOp('post.restore', post, 5));
    expect(await seen()).toBe(200);
  });

  test('many pictures in a long text are all found, whatever else the text holds', async () => {
    const ids = Array.from({ length: 60 }, anId);
    for (let from = 0; from < ids.length; from += 20) {
      const ops = ids.slice(from, from + 20).map((id) => staffOp('image.add', id, 0, anImage()));
      await ines.sends(...ops);
    }
    const words = `<p>${'"\\[]{},\u00e9\u{1f4b0} /blog/images '.repeat(300)}</p>`;
    await putPost(server, { content: ids.map((id) => words + picture(id)).join('') });
    for (const id of ids) expect((await get(id)).status).toBe(200);
  });

  test('what others than staff send is not even put into storage', async () => {
    const client = await anAccount(server, 'clients');
    const id = anId();
    const response = await answerAs(server, client, [staffOp('image.add', id, 0, anImage())]);
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
    const row = await server.row('post_images', id);
    const path = `/api/files/post_images/${id}/${String(row?.['file'])}`;
    expect((await fetch(server.url + path)).status).toBe(404);
    const asStaff = await fetch(server.url + path, { headers: { Authorization: ines.token } });
    expect(asStaff.status).toBe(404);
  });
});
