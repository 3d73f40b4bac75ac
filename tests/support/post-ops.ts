/** Posts as staff send them to a test's server. */
import * as v from 'valibot';

import { type Op } from '#domain/ops/op.ts';
import { type OpResult, opsAnswerSchema } from '#domain/ops/result.ts';
import type { PostSave } from '#domain/posts/post.ts';
import type { TestAccount } from './accounts.ts';
import { anId, anOp, postRaw } from './op-api.ts';
import type { TestServer } from './server.ts';

/** A published post with an address of its own, unless `rest` says otherwise. */
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

/** An op that saves a post on top of a revision, 0 for a new one. */
export function aPostOp(entity: string, base: number, save: unknown): Op {
  return staffOp('post.save', entity, base, save);
}

/** An op of staff about an entity at a revision. */
export function staffOp(kind: Op['kind'], entity: string, base: number, body: unknown = {}): Op {
  const revs = { rev: base + 1, base: base === 0 ? null : base };
  return anOp(kind, body, { entity, key: null, ...revs });
}

/** Sends ops as an account does. */
export function sendAs(
  server: TestServer,
  { id, token }: Pick<TestAccount, 'id' | 'token'>,
  ops: readonly Op[],
): Promise<Response> {
  return postRaw(server.url, { v: 1, owner: id, ops }, { Authorization: `Bearer ${token}` });
}

/** What became of them. */
export async function resultsAs(
  server: TestServer,
  account: TestAccount,
  ...ops: readonly Op[]
): Promise<OpResult[]> {
  const response = await sendAs(server, account, ops);
  return v.parse(opsAnswerSchema, await response.json()).results;
}

/** The row of a post. */
export async function postRow(server: TestServer, id: string) {
  return (await server.rows('posts', `id = "${id}"`)).at(0);
}
