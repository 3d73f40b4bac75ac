/** Makes ops and sends them to the write endpoint. */

import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';

import { newId, newKey } from '#domain/ids.ts';
import { type Op, opHashText, type OpKind, opSchema } from '#domain/ops/op.ts';
import { type OpResult, opsAnswerSchema } from '#domain/ops/result.ts';

export const anId = () => newId(randomBytes);
export const aKey = () => newKey(randomBytes);

/** An op with a new id, key and entity, unless given; a `body` that is no text becomes JSON. */
export function anOp(
  kind: OpKind,
  body: unknown,
  rest: Partial<Omit<Op, 'kind' | 'body'>> = {},
): Op {
  return {
    id: anId(),
    kind,
    entity: anId(),
    rev: kind.startsWith('estimate.') ? 1 : null,
    base: null,
    key: aKey(),
    needs: [],
    body: typeof body === 'string' ? body : JSON.stringify(body),
    ...rest,
  };
}

export function hashOf(op: Op): string {
  return sha256(opHashText(v.parse(opSchema, op)));
}

export function sha256(bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function postRaw(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(`${url}/api/ops`, body, headers);
}

/** Sends a guest's ops; throws unless the results repeat their ids and hashes in order. */
export async function post(url: string, ...ops: readonly Op[]): Promise<OpResult[]> {
  const response = await postRaw(url, { v: 1, owner: null, ops });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  const { results } = v.parse(opsAnswerSchema, await response.json());
  for (const [index, op] of ops.entries()) {
    const result = results[index];
    if (result?.id !== op.id || result.hash !== hashOf(op)) throw new Error(`no echo of ${op.id}`);
  }
  return results;
}

export async function postOne(url: string, op: Op): Promise<OpResult> {
  const [result] = await post(url, op);
  if (!result) throw new Error('no result');
  return result;
}

const refusal = v.object({ code: v.string() });

/** A refusal as `404 not_found`. */
export async function refusalOf(answer: Response | Promise<Response>): Promise<string> {
  const response = await answer;
  return `${response.status} ${v.parse(refusal, await response.json()).code}`;
}

type Headers = Record<string, string>;
type Admin = (path: string, init: RequestOf) => Promise<Response>;
type RequestOf = { method: string; headers: Headers; body: string };

/** POST of a value or text; GET without a body. */
export function sendJson(url: string, body: unknown, headers: Headers = {}): Promise<Response> {
  return body === undefined
    ? fetch(url, { headers })
    : fetch(url, requestOf('POST', body, headers));
}

/** The header with an account's token; no header for a guest. */
export function asAccount(token?: string): Headers {
  return token ? { Authorization: token } : {};
}

/** A superuser's request, which must succeed. */
export async function adminJson(
  { admin }: { admin: Admin },
  path: string,
  body: object,
  method = 'POST',
): Promise<unknown> {
  const response = await admin(path, requestOf(method, body));
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function requestOf(method: string, body: unknown, headers: Headers = {}): RequestOf {
  return {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  };
}
