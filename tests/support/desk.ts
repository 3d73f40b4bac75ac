/** Asks the desk's routes as someone of the staff. */

import type { Op } from '#domain/ops/op.ts';
import {
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
} from '#domain/notifications/events.ts';
import { type Records, recordRoutes, recordsSchema } from '#domain/people/records.ts';
import type { TestAccount } from './accounts.ts';
import { asAccount, sendJson, anOp } from './op-api.ts';
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

/** The events of an account, the newest first. */
export async function eventsFor(account: TestAccount): Promise<readonly EventView[]> {
  return (await account.asks(eventsRoute, eventsSchema)).events;
}

/** An account says what it has read. */
export const readOp = (account: string, ...events: readonly Pick<EventView, 'id' | 'at'>[]): Op => {
  const seen = events.map(({ id, at }) => ({ id, at }));
  return anOp('event.read', { events: seen }, { entity: eventsIdOf(account), key: null });
};

/** What owners are shown of requests and retention. */
export const recordsOf = (owner: TestAccount): Promise<Records> =>
  owner.asks(recordRoutes.show, recordsSchema);
