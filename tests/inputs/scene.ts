/** Sets up another person's data that must stay untouched, and accounts that send wrong requests. */
import { randomBytes } from 'node:crypto';

import { anAccount, type TestAccount, tokenOf } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { superuser } from '../support/built-hooks.ts';
import type { TestServer } from '../support/server.ts';
import { anId, anOp, post, postRaw } from '../support/op-api.ts';
import { aPost, aPostOp } from '../support/posts.ts';
import { addOp } from '../support/requests.ts';
import { collectionsOf } from './ledger.ts';

/** `liar` sends an unsigned token. */
export type Sender = 'visitor' | 'client' | 'staff' | 'liar';

export type Scene = {
  tokens: Record<Sender, string | undefined>;
  /** Signs the senders in again: an earlier request may have ended their sessions. */
  refresh: () => Promise<void>;
  collections: readonly string[];
  client: TestAccount;
  staff: TestAccount;
  spare: TestAccount;
  /** A client who never sends anything. */
  absent: TestAccount;
  own: { entity: string; key: string };
  /** The client's request, and a post. */
  request: string;
  post: string;
  /** The absent client's estimate; no sender knows its key. */
  theirs: { entity: string };
  /** Words that only staff may read. */
  secrets: readonly string[];
  /** Words that must never appear in an answer. */
  hidden: readonly string[];
  /** Names of other actors: only the audit log's answers may contain them. */
  actors: readonly string[];
};

export async function setScene(server: TestServer): Promise<Scene> {
  const mark = `canary${randomBytes(8).toString('hex')}`;
  const email = `${mark}@example.com`;
  const client = await anAccount(server, 'clients');
  const staff = await anAccount(server, 'staff');
  const absent = await anAccount(server, 'clients', { email });
  await saveProfile(server, absent, mark);
  const theirs = anOp('estimate.submit', { ...submitBody, first_name: mark, email });
  const own = anOp('estimate.save', saveBody);
  await post(server.url, theirs, own);
  const [request, written] = [addOp(client.id), aPostOp(anId(), 0, aPost())];
  await staff.sends(request, written);
  const tokens: Scene['tokens'] = {
    visitor: undefined,
    client: client.token,
    staff: staff.token,
    liar: `${staff.token.slice(0, -10)}AAAAAAAAAA`,
  };
  return {
    tokens,
    async refresh() {
      tokens.client = await tokenOf(server, 'clients', client.id);
      tokens.staff = await tokenOf(server, 'staff', staff.id);
    },
    collections: await collectionsOf(server),
    client,
    staff,
    spare: await anAccount(server, 'clients'),
    absent,
    own: { entity: own.entity, key: own.key ?? '' },
    request: request.entity,
    post: written.entity,
    theirs,
    secrets: [mark, theirs.entity, theirs.id],
    hidden: [absent.password, theirs.key ?? ''],
    actors: [superuser.identity],
  };
}

async function saveProfile(server: TestServer, { id, token }: TestAccount, first_name: string) {
  const body = { changes: { first_name }, base: { first_name: '' } };
  const op = anOp('profile.save', body, { entity: id, key: null });
  await postRaw(server.url, { v: 1, owner: id, ops: [op] }, { Authorization: token });
}
