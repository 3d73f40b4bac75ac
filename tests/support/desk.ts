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

export function askDesk(
  server: TestServer,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  return sendJson(server.url + path, body, asAccount(token));
}

export async function eventsFor(account: TestAccount): Promise<readonly EventView[]> {
  return (await account.asks(eventsRoute, eventsSchema)).events;
}

export const readOp = (account: string, ...events: readonly Pick<EventView, 'id' | 'at'>[]): Op => {
  const seen = events.map(({ id, at }) => ({ id, at }));
  return anOp('event.read', { events: seen }, { entity: eventsIdOf(account), key: null });
};

export const recordsOf = (owner: TestAccount): Promise<Records> =>
  owner.asks(recordRoutes.show, recordsSchema);
