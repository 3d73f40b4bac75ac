/** Writes posts directly to the database, past all checks. */

import * as v from 'valibot';

import type { Op } from '#domain/ops/op.ts';
import type { PostSave } from '#domain/posts/post.ts';
import { adminJson, anId, anOp, postRaw } from './op-api.ts';
import type { TestServer } from './server.ts';
import type { TestAccount } from './accounts.ts';
import type { XssPayload } from './xss-payloads.ts';

/** A published post with a few words. */
const published = (id: string) => ({
  id,
  slug: `post-${id}`,
  title: `Post ${id}`,
  content: '<p>Save every receipt.</p>',
  image_url: '',
  image_alt: '',
  author_name: '',
  tags: '',
  reviewed_by: '',
  reviewed_on: '',
  status: 'published' as 'draft' | 'published',
  published_at: '2026-03-03 15:00:00.000Z',
  deleted_at: '',
});

export type PutPost = ReturnType<typeof published>;

const stored = v.looseObject({ id: v.string(), slug: v.string() });

/** Inserts a post, published with a few words unless given; returns the row's values. */
export async function putPost(
  server: Pick<TestServer, 'admin'>,
  fields: Partial<PutPost> = {},
): Promise<PutPost> {
  const post = { ...published(fields.id ?? anId()), ...fields };
  v.parse(stored, await adminJson(server, '/api/collections/posts/records', { rev: 1, ...post }));
  return post;
}

export async function changePost(
  server: Pick<TestServer, 'admin'>,
  id: string,
  fields: Partial<PutPost & { rev: number }>,
): Promise<void> {
  await adminJson(server, `/api/collections/posts/records/${id}`, fields, 'PATCH');
}

export async function putOldSlug(
  server: Pick<TestServer, 'admin'>,
  slug: string,
  post: string,
): Promise<void> {
  await adminJson(server, '/api/collections/post_slugs/records', { slug, post });
}

/** Stores a picture; returns its address. */
export async function putPicture(server: Pick<TestServer, 'admin'>): Promise<string> {
  const id = anId();
  const form = new FormData();
  const facts = { id, name: 'dots.png', type: 'image/png', width: '2', height: '1', sha256: id };
  for (const [name, value] of Object.entries(facts)) form.set(name, value);
  form.set('file', new File([twoDots], 'dots.png', { type: 'image/png' }));
  const response = await server.admin('/api/collections/post_images/records', {
    method: 'POST',
    body: form,
  });
  if (!response.ok) throw new Error(`no picture: ${await response.text()}`);
  return `/blog/images/${id}`;
}

const twoDots = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4tMlYXkYMAAqkAikDQ7bjAAAAAElFTkSuQmCC',
  'base64',
);

/** A published post under a slug of its own, unless `rest` differs. */
export function aPost(rest: Partial<PostSave> = {}): PostSave {
  return {
    title: 'Year-end tax moves',
    slug: `post-${anId()}`,
    content: '<p>Put some away each month.</p>',
    author_name: 'Ines Okafor',
    image_url: '',
    image_alt: '',
    status: 'published',
    ...rest,
  };
}

/** A save of a post over revision `base`, which is 0 for a new post. */
export function aPostOp(entity: string, base: number, save: unknown): Op {
  return staffOp('post.save', entity, base, save);
}

export function staffOp(kind: Op['kind'], entity: string, base: number, body: unknown = {}): Op {
  const revs = { rev: base + 1, base: base === 0 ? null : base };
  return anOp(kind, body, { entity, key: null, ...revs });
}

export function answerAs(
  server: TestServer,
  { id, token }: Pick<TestAccount, 'id' | 'token'>,
  ops: readonly Op[],
): Promise<Response> {
  return postRaw(server.url, { v: 1, owner: id, ops }, { Authorization: `Bearer ${token}` });
}

export const postRow = (server: TestServer, id: string) => server.row('posts', id);

/** Posts that only direct database access can create. */
const longestLine = 400;

/** Drops unpaired surrogates, which the database cannot hold. */
const rawPostsStored = (text: string) => text.replaceAll(/[\ud800-\udfff]/gu, '\ufffd');

/** A post with the payload, also in every text field. */
export function rawPost({ html }: XssPayload, index: number): Partial<PutPost> {
  const line = rawPostsStored(html).slice(0, longestLine);
  return {
    slug: `raw-${index}`,
    title: line,
    content: rawPostsStored(html),
    author_name: line,
    image_url: line,
    image_alt: line,
    tags: `${line}, ${index}`,
    reviewed_by: line,
    reviewed_on: '2026-01-01',
  };
}
