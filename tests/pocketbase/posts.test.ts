import * as v from 'valibot';
import { expect, test, beforeAll, describe } from 'vitest';
import * as fc from 'fast-check';

import { type PostSave, slugLimit } from '#domain/posts/post.ts';
import type { Op } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anId, anOp, hashOf, postOne, sendJson } from '../support/op-api.ts';
import { aPost, aPostOp, postRow, staffOp, changePost, putPost } from '../support/posts.ts';
import { useServer, useAccount } from '../support/use-server.ts';

/** A minimal model of posts, run beside the server and compared with it. */
type ModelPost = Pick<PostSave, 'title' | 'slug' | 'status'> & {
  rev: number;
  deleted: boolean;
};

type ModelStep = { post: string; base: number } & (
  | { kind: 'post.save'; save: PostSave }
  | { kind: 'post.delete' | 'post.restore' }
);

/** Posts by id, and which one readers last found at each address. */
function createPostModel() {
  const posts = new Map<string, ModelPost>();
  const lastFound = new Map<string, string>();

  const taken = (slug: string, id: string) =>
    [...posts].some(([other, post]) => other !== id && !post.deleted && post.slug === slug);

  /** No post has the slug, and none redirects it to a living post. */
  const free = (slug: string, id: string) =>
    !taken(slug, id) && (posts.get(lastFound.get(slug) ?? '')?.deleted ?? true);

  function save(id: string, base: number, { title, slug, status }: PostSave): string {
    const known = posts.get(id);
    if (!known && base > 0) return 'not_found';
    if (known && known.rev !== base) return `post_conflict ${known.rev}`;
    if (taken(slug, id)) return 'slug_taken';
    const rev = base + 1;
    posts.set(id, { title, slug, status, rev, deleted: false });
    return `applied ${rev}`;
  }

  function setDeleted(id: string, base: number, deleted: boolean): string {
    const known = posts.get(id);
    if (!known) return 'not_found';
    if (deleted && known.rev !== base) return `post_conflict ${known.rev}`;
    if (known.deleted === deleted) return `applied ${known.rev}`;
    if (known.rev !== base) return `post_conflict ${known.rev}`;
    posts.set(id, { ...known, deleted, rev: known.rev + 1 });
    if (!deleted && taken(known.slug, id)) {
      const slug = [2, 3, 4].map((place) => `${known.slug}-${place}`).find((at) => free(at, id));
      posts.set(id, { ...known, deleted, rev: known.rev + 1, slug: slug ?? '', status: 'draft' });
    }
    return `applied ${known.rev + 1}`;
  }

  const isShown = (post: ModelPost | undefined) =>
    post !== undefined && !post.deleted && post.status === 'published';

  return {
    posts,
    take(step: ModelStep): string {
      const said =
        step.kind === 'post.save'
          ? save(step.post, step.base, step.save)
          : setDeleted(step.post, step.base, step.kind === 'post.delete');
      for (const [id, post] of posts) if (isShown(post)) lastFound.set(post.slug, id);
      return said;
    },
    shownAt(slug: string): string | undefined {
      const post = posts.get(lastFound.get(slug) ?? '');
      return isShown(post) ? post?.title : undefined;
    },
  };
}

const server = useServer();
const ines = useAccount(server, 'staff');
const noor = useAccount(server, 'staff');

const sendOne = async (account: TestAccount, op: Op) => (await account.sends(op))[0];

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

test('what was never there is not found', async () => {
  const refused = { status: 'rejected', code: 'not_found' };
  expect(await sendOne(ines, aPostOp(anId(), 3, aPost()))).toMatchObject(refused);
  expect(await sendOne(ines, staffOp('post.delete', anId(), 1))).toMatchObject(refused);
  expect(await sendOne(ines, staffOp('post.restore', anId(), 1))).toMatchObject(refused);
});

test('staff are told of their own ops alone', async () => {
  const id = anId();
  const op = aPostOp(id, 0, aPost());
  await sendOne(ines, op);
  const client = await anAccount(server, 'clients');
  expect(await sendOne(noor, op)).toMatchObject({ status: 'rejected', code: 'not_found' });
  const knows = async ({ token, id: owner }: TestAccount) => {
    const answer = await sendJson(
      `${server.url}/api/ops/verify`,
      { v: 1, owner, ops: [{ id: op.id, hash: hashOf(op) }] },
      { Authorization: token },
    );
    return answer.json();
  };
  expect(await knows(ines)).toEqual({ known: [op.id] });
  expect(await knows(noor)).toEqual({ known: [] });
  expect(await knows(client)).toEqual({ known: [] });
  const other = { ...op, body: JSON.stringify(aPost()) };
  expect(await sendOne(ines, other)).toMatchObject({ status: 'mismatch' });
  expect(await postRow(server, id)).toMatchObject({ rev: 1 });
});

test('an id that is something else\u2019s is no post\u2019s', async () => {
  const message = anOp('contact.send', messageBody);
  await postOne(server.url, message);
  const op = aPostOp(message.entity, 0, aPost());
  expect(await sendOne(ines, op)).toMatchObject({ status: 'conflict', code: 'id_taken' });
});

const found = v.object({ post: v.object({ id: v.string(), slug: v.string() }) });
const send = (...ops: Op[]) => ines.sends(...ops);

async function readersFind(slug: string) {
  const answer = await fetch(`${server.url}/api/blog/posts/${slug}`);
  if (answer.status === 404) return undefined;
  const shown = v.object({ post: v.object({ slug: v.string() }) });
  return v.parse(shown, await answer.json()).post;
}

function addresses(): [string, string, string] {
  const name = anId();
  return [`a-${name}`, `b-${name}`, `c-${name}`];
}

test('a deleted post that is saved again takes back no address that another was found at since', async () => {
  const [first, second] = [anId(), anId()];
  const [a, b, c] = addresses();
  await send(aPostOp(first, 0, aPost({ slug: a })), staffOp('post.delete', first, 1));
  await send(aPostOp(second, 0, aPost({ slug: a })), aPostOp(second, 1, aPost({ slug: b })));
  await send(aPostOp(first, 2, aPost({ slug: c })));
  expect(await readersFind(a)).toMatchObject({ slug: b });
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

describe('any order of saves', () => {
  let editors: [TestAccount, TestAccount];

  beforeAll(async () => {
    editors = [await anAccount(server, 'staff'), await anAccount(server, 'staff')];
  });

  /** Two editors, three posts, three addresses; `behind`: how many revisions ago an editor last looked. */
  const steps = fc.array(
    fc.record({
      editor: fc.constantFrom(0, 1),
      post: fc.nat(2),
      slug: fc.nat(2),
      kind: fc.constantFrom('post.save', 'post.save', 'post.delete', 'post.restore'),
      status: fc.constantFrom('draft', 'published'),
      behind: fc.constantFrom(0, 0, 0, 0, 1, 2),
      again: fc.boolean(),
    }),
    { minLength: 5, maxLength: 25 },
  );

  const shown = v.object({ post: v.object({ title: v.string() }) });

  async function shownAt(slug: string): Promise<string | undefined> {
    const answer = await fetch(`${server.url}/api/blog/posts/${slug}`);
    return answer.status === 404 ? undefined : v.parse(shown, await answer.json()).post.title;
  }

  const said = ({ status, code, rev }: OpResult) =>
    [status === 'rejected' || status === 'conflict' ? code : status, rev]
      .filter((part) => part !== null)
      .join(' ');

  test('two editors in any order: each is told the truth, and nothing is written over unseen', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (history) => {
        const model = createPostModel();
        const ids = [anId(), anId(), anId()];
        const slugs = ids.map((id) => `s-${id}`);
        for (const [
          index,
          { editor, post, slug, kind, status, behind, again },
        ] of history.entries()) {
          const id = ids[post] ?? '';
          const base = Math.max(0, (model.posts.get(id)?.rev ?? 0) - behind);
          const save = aPost({ title: `Title ${index}`, slug: slugs[slug] ?? '', status });
          const step: ModelStep =
            kind === 'post.save' ? { kind, post: id, base, save } : { kind, post: id, base };
          const op = kind === 'post.save' ? aPostOp(id, base, save) : staffOp(kind, id, base);
          const account = editors[editor] ?? editors[0];
          const expected = model.take(step);
          const results = await account.sends(op);
          expect(results.map(said)).toEqual([expected]);
          for (const address of slugs) expect(await shownAt(address)).toBe(model.shownAt(address));
          if (!again || !expected.startsWith('applied')) continue;
          const replays = await account.sends(op);
          expect(replays.map(said)).toEqual([expected.replace('applied', 'replayed')]);
        }
        for (const [id, { title, slug, status, rev, deleted }] of model.posts) {
          const row = await postRow(server, id);
          expect(row).toMatchObject({ title, slug, status, rev });
          expect(row?.['deleted_at'] !== '').toBe(deleted);
        }
      }),
      { numRuns: 40 },
    );
  }, 300_000);
});
