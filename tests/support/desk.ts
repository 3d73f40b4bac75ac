/** Asks the desk's routes as someone of the staff. */

import * as v from 'valibot';
import { parse } from 'valibot';

import type { Op } from '#domain/ops/op.ts';
import { opsAnswerSchema, type OpResult } from '#domain/ops/result.ts';
import {
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
} from '#domain/notifications/events.ts';
import { type Records, recordRoutes, recordsSchema } from '#domain/people/records.ts';
import type { TestAccount } from './accounts.ts';
import { asAccount, sendJson, postRaw, anOp } from './op-api.ts';
import type { TestServer } from './server.ts';

/** A request as it is. */
export function askDesk(
  server: TestServer,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return sendJson(server.url + path, body, asAccount(token));
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
      const body = { v: 1, owner: staff.id, ops };
      const answer = await postRaw(server.url, body, asAccount(staff.token));
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return parse(opsAnswerSchema, await answer.json()).results;
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;

/** The events of an account, the newest first. */
export async function eventsFor(
  server: TestServer,
  account: TestAccount,
): Promise<readonly EventView[]> {
  return (await createDesk(server, account).ask(eventsRoute, eventsSchema)).events;
}

/** An account says what it has read. */
export const readOp = (account: string, ...events: readonly Pick<EventView, 'id' | 'at'>[]): Op => {
  const seen = events.map(({ id, at }) => ({ id, at }));
  return anOp('event.read', { events: seen }, { entity: eventsIdOf(account), key: null });
};

/** What owners are shown of requests and retention. */
export async function recordsOf(
  server: TestServer,
  { token }: Pick<TestAccount, 'token'>,
): Promise<Records> {
  const answer = await askDesk(server, recordRoutes.show, undefined, token);
  return v.parse(recordsSchema, await answer.json());
}
