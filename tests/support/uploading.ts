/** Uploads documents in parts, with and without faults. */
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';

import * as v from 'valibot';

import { uploadPartBytes } from '#domain/documents/document.ts';
import type { Op } from '#domain/ops/op.ts';
import { declarationOf, submitBody } from './bodies.ts';
import { aKey, anOp, postOne } from './op-api.ts';
import type { Row, TestServer } from './server.ts';
import { aPdf } from './files.ts';

/** A submitted estimate with a declared document. */
export type Lead = {
  submit: Op;
  key: string;
  document: ReturnType<typeof declarationOf>;
  attach: Op;
};

/** Declares a file with these bytes; `facts` set the sender. */
export async function submitWith(
  url: string,
  name: string,
  bytes: Uint8Array,
  facts: object = {},
): Promise<Lead> {
  const document = declarationOf(name, bytes);
  const key = aKey();
  const submit = anOp('estimate.submit', { ...submitBody, ...facts, document }, { key });
  const { status } = await postOne(url, submit);
  if (status !== 'applied') throw new Error(`submit: ${status}`);
  return { submit, key, document, attach: attachOp(submit, document) };
}

export function attachOp({ id, entity, key }: Op, document: Lead['document']): Op {
  const { id: documentId, ...declared } = document;
  const body = { estimate: entity, document: declared };
  return anOp('document.attach', body, { entity: documentId, key, needs: [id] });
}

export function putPart(
  url: string,
  id: string,
  key: string | null,
  offset: number | string,
  part: Uint8Array,
): Promise<Response> {
  return fetch(`${url}/api/uploads/${id}/${offset}`, {
    method: 'PUT',
    headers: key === null ? {} : { 'X-Key': key },
    body: Buffer.from(part),
  });
}

const state = v.object({ have: v.number(), status: v.optional(v.string()) });

export async function uploadState(url: string, id: string, key: string) {
  const response = await fetch(`${url}/api/uploads/${id}`, { headers: { 'X-Key': key } });
  return v.parse(state, await response.json());
}

export async function haveOf(answer: Promise<Response>): Promise<[status: number, have: number]> {
  const response = await answer;
  return [response.status, v.parse(state, await response.json()).have];
}

/** Puts a file's parts one after another. */
export async function inParts(
  bytes: Uint8Array,
  put: (at: number, part: Uint8Array) => Promise<Response>,
): Promise<void> {
  for (let at = 0; at < bytes.byteLength; at += uploadPartBytes) {
    const { status } = await put(at, bytes.subarray(at, at + uploadPartBytes));
    if (status !== 200) throw new Error(`part at ${at}: ${status}`);
  }
}

export const sendFile = (url: string, id: string, key: string, bytes: Uint8Array) =>
  inParts(bytes, (at, part) => putPart(url, id, key, at, part));

/** Announces a part and cuts the connection within it. */
export async function cutPart(
  url: string,
  id: string,
  key: string,
  offset: number,
  part: Uint8Array,
  sent: number,
  headers: Record<string, string> = {},
): Promise<void> {
  const cut = await beginPart(url, { id, key, offset, part, sent, headers });
  await cut();
}

type Begun = {
  id: string;
  key: string;
  offset: number;
  part: Uint8Array;
  sent: number;
  headers?: Record<string, string>;
};

/** Sends the start of a part; the result sends more and cuts the connection. */
export function beginPart(
  url: string,
  { id, key, offset, part, sent, headers = {} }: Begun,
): Promise<(more?: Uint8Array) => Promise<void>> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `PUT /api/uploads/${id}/${offset} HTTP/1.1\r\nHost: ${hostname}\r\nX-Key: ${key}\r\n` +
          `Content-Length: ${part.byteLength}\r\n${lines(headers)}\r\n`,
      );
      socket.write(part.subarray(0, sent), () => done(cut));
    });
    const closed = new Promise<void>((close) => socket.once('close', () => close()));
    const cut = (more?: Uint8Array) => {
      if (more) socket.end(more);
      else socket.end();
      return closed;
    };
    socket.once('error', fail);
    socket.resume();
  });
}

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');

export async function uploaded(
  url: string,
  name: string,
  bytes: Uint8Array,
  facts: object = {},
): Promise<Lead> {
  const lead = await submitWith(url, name, bytes, facts);
  await sendFile(url, lead.document.id, lead.key, bytes);
  return lead;
}

/** A lead whose file the server has checked and taken. */
export async function receivedFile(
  url: string,
  bytes: Uint8Array = aPdf(20_000),
  facts: object = {},
): Promise<Lead> {
  const lead = await uploaded(url, 'return.pdf', bytes, facts);
  const { status } = await postOne(url, lead.attach);
  if (status !== 'applied') throw new Error(`attach: ${status}`);
  return lead;
}

const tokenAnswer = v.object({ token: v.string() });

/** A stored document's row, and its bytes as a superuser downloads them; throws if they need no token. */
export async function storedDocument(
  server: TestServer,
  id: string,
): Promise<{ row: Row | undefined; bytes: Buffer }> {
  const { adminUrl, admin, rows } = server;
  const [row] = await rows('price_estimator_documents', `id = "${id}"`);
  const answer = await admin('/api/files/token', { method: 'POST' });
  const { token } = v.parse(tokenAnswer, await answer.json());
  const path = `${adminUrl}/api/files/price_estimator_documents/${id}/${String(row?.['file'])}`;
  const open = await fetch(path);
  if (open.status !== 404) throw new Error(`without a token: ${open.status}`);
  const response = await fetch(`${path}?token=${token}`);
  const bytes = Buffer.from(await response.arrayBuffer());
  if (response.ok) return { row, bytes };
  const [now] = await rows('price_estimator_documents', `id = "${id}"`);
  if (now?.['file'] === row?.['file']) throw new Error(`no file: ${response.status}`);
  // The key rotated between the two requests.
  return storedDocument(server, id);
}

/** Files still uploading. */
export function waitingFiles({ data }: TestServer): Promise<string[]> {
  return readdir(join(data, 'uploads'));
}
