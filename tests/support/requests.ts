/** Requests by staff, and clients' answers. */
import * as v from 'valibot';

import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import {
  clientDetailsSchema,
  myRequestsSchema,
  requestRoutes,
} from '#domain/requests/request-list.ts';
import type { RequestAct } from '#domain/requests/states.ts';
import type { Op } from '#domain/ops/op.ts';
import type { TestAccount } from './accounts.ts';
import { fileOp } from './bodies.ts';
import { anId, anOp, asAccount, sendJson } from './op-api.ts';
import type { TestServer } from './server.ts';
import { inParts } from './uploading.ts';

/** A custom request, unless `facts` differ. */
export const aRequest = (client: string, facts: object = {}) => ({
  client,
  year: 2025,
  item: 'other',
  title: 'Lease of the office',
  ...facts,
});

export const addOp = (client: string, facts: object = {}): Op =>
  anOp('request.add', aRequest(client, facts), { key: null });

/** `base` is the revision staff saw. */
export const decideOp = (
  entity: string,
  act: Extract<RequestAct, 'accept' | 'ask' | 'withdraw'>,
  base: number | null,
): Op => {
  const reason = act === 'ask' ? { reason: 'Page 2 is missing.' } : {};
  return anOp('request.decide', { act, ...reason }, { entity, key: null, base });
};

export const answerOp = (
  entity: string,
  act: 'provide' | 'decline',
  base: number | null = null,
): Op => anOp('request.answer', { act, word: `Said ${anId()}.` }, { entity, key: null, base });

export const attachOp = (request: string, name: string, bytes: Uint8Array): Op =>
  fileOp({ request }, name, bytes);

export const firmFileOp = (client: string, name: string, bytes: Uint8Array, reply = ''): Op =>
  fileOp({ client, reply }, name, bytes);

export const takeOp = (file: string, kind: 'remove' | 'restore'): Op =>
  anOp(`document.${kind}`, {}, { entity: file, key: null });

export const putAs = (
  server: TestServer,
  { token }: TestAccount,
  id: string,
  at: number,
  part: Uint8Array,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${server.url}/api/uploads/${id}/${at}`, {
    method: 'PUT',
    headers: { ...headers, Authorization: token },
    body: Buffer.from(part),
  });

export const sendParts = (server: TestServer, by: TestAccount, id: string, bytes: Uint8Array) =>
  inParts(bytes, (at, part) => putAs(server, by, id, at, part));

/** Declares, uploads and judges a client's file; returns its id and the last answer. */
export const bringFile = (
  server: TestServer,
  client: TestAccount,
  request: string,
  name: string,
  bytes: Uint8Array,
) => sendFile(server, client, attachOp(request, name, bytes), bytes);

/** Declares a file with its op, uploads it, and sends the op again, which has it judged. */
export async function sendFile(server: TestServer, by: TestAccount, op: Op, bytes: Uint8Array) {
  await by.sends(op);
  await sendParts(server, by, op.entity, bytes);
  const [result] = await by.sends(op);
  return { id: op.entity, op, result };
}

/** The raw answer to an account that asks for a file's link. */
export function linkFor(server: TestServer, { role, token }: TestAccount, document: string) {
  const path = role === 'staff' ? deskRoutes.document : requestRoutes.file;
  return sendJson(server.url + path, { document }, asAccount(token));
}

/** A file's link for an account; throws if it is refused. */
export async function urlFor(server: TestServer, account: TestAccount, document: string) {
  const answer = await linkFor(server, account, document);
  return server.url + v.parse(documentLinkAnswerSchema, await answer.json()).url;
}

export async function download(server: TestServer, account: TestAccount, document: string) {
  return Buffer.from(await (await fetch(await urlFor(server, account, document))).arrayBuffer());
}

export async function requestOf(client: TestAccount, id: string) {
  const { requests } = await client.asks(requestRoutes.mine, myRequestsSchema);
  return requests.find((request) => request.id === id);
}

export const openedClient = (staff: TestAccount, client: { id: string }) =>
  staff.asks(requestRoutes.open, clientDetailsSchema, { client: client.id });
