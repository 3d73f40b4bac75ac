/** What an account is notified of, on this device: as the server last said it, with what was read here on it. */
import {
  eventReadSchema,
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
  withRead,
} from '#domain/notifications/events.ts';
import { type ReadState, readStateOf } from '#domain/read-state.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { provided } from '#device/provided.ts';
import type { Ask } from '#session/account-ask.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { opsOf, putOp } from '#sync/entity-writes.ts';
import { watch } from '#sync/live.ts';
import { payloadReader } from '#sync/op-payload.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import { watched } from '#sync/watched.ts';
import type { Saved } from '#sync/save-status.ts';
import { requestTitle } from '#texts/requests.ts';

const readIn = payloadReader(eventReadSchema);

/** The row of events in the table of kinds. */
export const eventKindRows = {
  'event.read': {
    tables: [],
    async acknowledged(db, _device, op) {
      const kept = await keptIn(db);
      if (kept) await db.facts.put({ name: 'events', events: withOp(kept, op) });
    },
  },
} satisfies Record<string, ClientKind>;

/** With what it is about: the subject of a thread, the title of a request, the name of a file. */
export type News = EventView & { about?: string | undefined };

export type Events = ReturnType<typeof createEvents>;

/** The events of one account's database. */
export function createEvents(around: StoreSurroundings & { owner: string; ask: Ask }) {
  const { db, device, owner, ask } = around;
  const entity = eventsIdOf(owner);
  /** Where this device keeps nothing. */
  let unkept: readonly EventView[] | undefined;
  const last = watched<ReadState>('reading');

  const news = watched<readonly News[]>([]);
  const stop = watch(db, readNews, news.show);

  function readNews(): Promise<readonly News[]> {
    const tables = [db.facts, db.ops, db.threads, db.requests, db.firmFiles];
    return db.transaction('r', tables, async () => {
      const kept = (await keptIn(db)) ?? unkept ?? [];
      const ops = await opsOf(db, entity);
      const now = ops.filter(({ state }) => state !== 'parked').reduce(withOp, kept);
      return Promise.all(now.map(withAbout));
    });
  }

  /** As this device knows it: the server says nothing of it with the event. */
  async function withAbout(event: EventView): Promise<News> {
    const thread = await db.threads.get(event.subject);
    const request = await db.requests.get(event.subject);
    const file = await db.firmFiles.get(event.subject);
    return { ...event, about: thread?.subject ?? (request ? requestTitle(request) : file?.name) };
  }

  return {
    snapshot: news.snapshot,
    subscribe: news.subscribe,
    stop,

    /** How the last look at the server went. */
    last: { snapshot: last.snapshot, subscribe: last.subscribe },

    /** Asks the server. */
    async refresh(): Promise<ReadState> {
      const answer = await ask(eventsRoute, eventsSchema);
      if (answer.kind !== 'read') {
        last.show(readStateOf(answer));
        return readStateOf(answer);
      }
      unkept = withKept(answer.value.events, unkept ?? []);
      await db
        .write([db.facts], async () => {
          const events = withKept(answer.value.events, (await keptIn(db)) ?? []);
          await db.facts.put({ name: 'events', events });
        })
        .catch(() => undefined);
      // Show the news before the state, so that the bell never says that there are none.
      await db
        .withReconnect(readNews)
        .then(news.show)
        .catch(() => undefined);
      last.show('read');
      return 'read';
    },

    /** Says that these have been read: kept here first, and then on every device of the account. */
    async markRead(events: readonly EventView[]): Promise<Saved> {
      const unread = events.filter(({ read }) => !read);
      if (unread.length === 0) return { outcome: 'saved' };
      const body = JSON.stringify({ events: unread.map(({ id, at }) => ({ id, at })) });
      const op = await prepareOp(device, { kind: 'event.read', entity, key: null, body });
      return putOp(around, op);
    },
  };
}

/** How many have not been read. */
export const countUnread = (events: readonly EventView[]): number =>
  events.filter(({ read }) => !read).length;

/** Of the nearest provider; a page without one is a bug. */
export const [EventsProvider, useEvents] = provided<Events>('events');

const keptIn = async (db: DeviceDatabase) => (await db.fact('events'))?.events;

/** What was read stays read: the server may have answered before it heard of that. */
function withKept(events: readonly EventView[], kept: readonly EventView[]): EventView[] {
  return withRead(events, { events: kept.filter(({ read }) => read) });
}

function withOp(events: readonly EventView[], op: Pick<OutboxEntry, 'body'>): EventView[] {
  const read = readIn(op);
  return read ? withRead(events, read) : [...events];
}
