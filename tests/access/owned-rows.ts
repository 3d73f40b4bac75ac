/** Creates one row of every collection for someone, as a superuser. */
import { randomInt } from 'node:crypto';

import * as v from 'valibot';

import { anEmail } from '../support/accounts.ts';
import { aKey, anId, sha256 } from '../support/op-api.ts';
import type { TestServer } from '../support/server.ts';

export type Owner = { id: string; collectionId: string };

/** The id of the owner's row per collection, and the file's name. */
export type OwnedRows = { ids: Record<string, string>; file: string };

const made = v.looseObject({ id: v.string(), file: v.optional(v.string()) });

/** An expiry that no sweep reaches. */
const expires = '2099-01-01 00:00:00.000Z';

/** Row contents per collection; the account's own row exists. */
const contents: Record<string, (owner: Owner) => object> = {
  profiles: ({ id }) => ({ id, first_name: 'Ines' }),
  abandoned_estimates: ({ id }) => ({ client: id, status: 'abandoned', services: [] }),
  price_estimates: ({ id }) => ({ client: id, email: 'ines@example.com', services: [] }),
  requests: ({ id }) => ({ client: id, year: 2025, item: 'other', title: anId(), state: 'open' }),
  engagements: ({ id }) => ({ client: id, estimate: anId(), state: 'sent', terms: {}, sent: 1 }),
  client_standings: ({ id }) => ({ id, for_them: 1, due: '2026-03-01' }),
  threads: ({ id }) => ({ client: id, subject: 'Lease', state: 'open', moved: 1, rev: 1 }),
  messages: ({ id }) => ({
    thread: anId(),
    client: id,
    place: aPlace(),
    seq: aPlace(),
    side: 'client',
    author: id,
    text: 'Which lease?',
    at: 1,
  }),
  thread_notes: ({ id }) => ({ thread: anId(), client: id, author: id, text: 'Ask twice.', at: 1 }),
  hints: ({ id }) => ({ id, count: 1 }),
  onboardings: ({ id }) => ({
    client: id,
    version: 1,
    answers: { city: 'Dayton' },
    parts: {},
    rev: 1,
  }),
  consents: ({ id }) => ({
    client: id,
    kind: 'terms',
    given: true,
    version: 1,
    hash: 'a',
    name: 'I',
  }),
  contacts: () => ({ name: 'Ines', message: 'Hello' }),
  creator_checklist_subscribers: () => ({ email: anEmail() }),
  posts: () => ({ slug: anId(), title: 'Receipts', status: 'published', rev: 1 }),
  post_slugs: () => ({ slug: anId(), post: anId() }),
  post_images: () => ({ type: 'image/png', width: 1, height: 1, sha256: sha256(aKey()) }),
  leads: () => ({
    seq: aPlace(),
    kind: 'message',
    state: 'new',
    name: 'Ines',
    email: 'ines@example.com',
    summary: 'Other',
    arrived: 1,
  }),
  lead_notes: ({ id }) => ({ lead: anId(), author: id, text: 'Call back on Monday.', at: 1 }),
  audit_log: ({ id }) => ({ seq: aPlace(), at: 1, staff: id, action: 'opened', detail: {} }),
  mails: () => ({ kind: 'checklist', recipient: 'ines@example.com', state: 'failed', expires }),
  continue_links: () => ({ estimate: anId(), token_hash: sha256(aKey()), expires }),
  entity_keys: ({ id }) => ({ owner: id, key_hash: sha256(aKey()), scope: 'estimate' }),
  receipts: ({ id }) => ({
    hash: sha256(aKey()),
    kind: 'profile.save',
    entity: id,
    owner: id,
    status: 'applied',
  }),
  _superusers: () => ({
    email: anEmail(),
    password: 'a-long-password',
    passwordConfirm: 'a-long-password',
  }),
  _mfas: (owner) => ({ ...refTo(owner), method: 'password' }),
  _otps: (owner) => ({ ...refTo(owner), password: '12345678' }),
  _authOrigins: (owner) => ({ ...refTo(owner), fingerprint: sha256(aKey()) }),
  _externalAuths: (owner) => ({ ...refTo(owner), provider: 'google', providerId: anId() }),
};

export const aPlace = () => randomInt(1, 2 ** 47);

function refTo({ id, collectionId }: Owner) {
  return { recordRef: id, collectionRef: collectionId };
}

export async function makeRows(server: TestServer, owner: Owner): Promise<OwnedRows> {
  const ids: Record<string, string> = {};
  for (const [collection, body] of Object.entries(contents)) {
    ids[collection] = (await create(server, collection, JSON.stringify(body(owner)))).id;
  }
  const { id, file } = await makeDocument(server);
  ids['price_estimator_documents'] = id;
  return { ids, file };
}

/** A received tax return; `file` is its stored name. */
export async function makeDocument(server: TestServer): Promise<{ id: string; file: string }> {
  const form = new FormData();
  const pdf = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' });
  const facts = { estimate: anId(), name: 'w2.pdf', size: '15', status: 'received' };
  for (const [name, value] of Object.entries({ ...facts, sha256: sha256('w2') })) {
    form.set(name, value);
  }
  form.set('file', pdf, 'w2.pdf');
  const { id, file = '' } = await create(server, 'price_estimator_documents', form);
  return { id, file };
}

async function create(server: TestServer, collection: string, body: string | FormData) {
  const response = await server.admin(`/api/collections/${collection}/records`, {
    method: 'POST',
    ...(typeof body === 'string' ? { headers: { 'Content-Type': 'application/json' } } : {}),
    body,
  });
  if (!response.ok) throw new Error(`${collection}: ${await response.text()}`);
  return v.parse(made, await response.json());
}
