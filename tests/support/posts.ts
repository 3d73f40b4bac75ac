/** Posts in a test's server, put there past the door: whatever is in the database, readers are safe. */
import * as v from 'valibot';

import { adminJson } from './json-requests.ts';
import { anId } from './op-api.ts';
import type { TestServer } from './server.ts';

export type PutPost = {
  id: string;
  slug: string;
  title: string;
  content: string;
  image_url: string;
  image_alt: string;
  author_name: string;
  tags: string;
  reviewed_by: string;
  reviewed_on: string;
  status: 'draft' | 'published';
  published_at: string;
  deleted_at: string;
};

const stored = v.looseObject({ id: v.string(), slug: v.string() });

/** Puts a post into the database, published and with a few words unless said otherwise; answers with its row's own words. */
export async function putPost(
  server: Pick<TestServer, 'admin'>,
  fields: Partial<PutPost> = {},
): Promise<PutPost> {
  const id = fields.id ?? anId();
  const post: PutPost = {
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
    status: 'published',
    published_at: '2026-03-03 15:00:00.000Z',
    deleted_at: '',
    ...fields,
  };
  v.parse(stored, await adminJson(server, '/api/collections/posts/records', { rev: 1, ...post }));
  return post;
}

/** Changes a post's row, as no one but an administrator could. */
export async function changePost(
  server: Pick<TestServer, 'admin'>,
  id: string,
  fields: Partial<PutPost & { rev: number }>,
): Promise<void> {
  await adminJson(server, `/api/collections/posts/records/${id}`, fields, 'PATCH');
}

/** Leads an address to a post that had it once. */
export async function putOldSlug(
  server: Pick<TestServer, 'admin'>,
  slug: string,
  post: string,
): Promise<void> {
  await adminJson(server, '/api/collections/post_slugs/records', { slug, post });
}

/** Puts a picture beside the posts; answers with its address. */
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

/** A picture of two pixels by one. */
const twoDots = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAAD0lEQVR42mP4tMlYXkYMAAqkAikDQ7bjAAAAAElFTkSuQmCC',
  'base64',
);
