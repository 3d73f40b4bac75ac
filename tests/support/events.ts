/** What accounts are told of. */
import {
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
} from '#domain/notifications/events.ts';
import type { Op } from '#domain/ops/op.ts';
import type { TestAccount } from './accounts.ts';
import { createDesk } from './desk.ts';
import { anOp } from './op-api.ts';
import type { TestServer } from './server.ts';

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
