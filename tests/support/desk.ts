/** Asks the desk's routes as someone of the staff. */
import type * as v from 'valibot';

import { type Op } from '#domain/ops/op.ts';
import { opsAnswerSchema, type OpResult } from '#domain/ops/result.ts';
import { parse } from 'valibot';

import type { TestAccount } from './accounts.ts';
import { postRaw } from './op-api.ts';
import type { TestServer } from './server.ts';

/** A request as it is. */
export function askDesk(
  server: TestServer,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: token } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** Asks, and reads the answer as the desk's own screens do; no body is a GET. */
export function createDesk(server: TestServer, staff: TestAccount) {
  return {
    async ask<T>(path: string, schema: v.GenericSchema<unknown, T>, body?: unknown): Promise<T> {
      const answer = await askDesk(server, path, body, staff.token);
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return parse(schema, await answer.json());
    },
    /** Sends ops in this account's name. */
    async send(...ops: readonly Op[]): Promise<OpResult[]> {
      const headers = { Authorization: staff.token };
      const answer = await postRaw(server.url, { v: 1, owner: staff.id, ops }, headers);
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return parse(opsAnswerSchema, await answer.json()).results;
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
