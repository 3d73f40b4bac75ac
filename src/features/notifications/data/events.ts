import * as v from 'valibot';

import type { Engagement } from '#domain/engagements/engagement.ts';
import {
  eventsIdOf,
  eventsRoute,
  eventsSchema,
  type EventView,
} from '#domain/notifications/events.ts';
import { eventRead } from '#domain/notifications/ops.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import type { Ask } from '#session/account-ask.ts';
import { collection } from '#sync/collection.ts';
import type { Saved } from '#sync/save-status.ts';
import { requestTitle } from '#texts/requests.ts';

const answer = v.pipe(
  eventsSchema,
  v.transform(({ events }) => events),
);

/** `about`: the thread's subject, the request's title or the file's name. `letter`: as cached here. */
export type News = EventView & {
  about?: string | undefined;
  letter?: Engagement | undefined;
};

export type Events = ReturnType<typeof createEvents>;

export function createEvents(deps: StoreDependencies & { owner: string; ask: Ask }) {
  const { db, owner, ask } = deps;
  const { snapshot, subscribe, stop, last, refresh, write } = collection<
    EventView,
    readonly News[]
  >(deps, {
    entity: eventsIdOf(owner),
    effects: [eventRead],
    first: [],
    async cached() {
      const cached = await db.fact('events');
      return cached && { rows: cached.events, ackNumber: cached.ackNumber, asked: cached.asked };
    },
    keep: ({ rows, ...when }) => db.facts.put({ name: 'events', events: rows, ...when }),
    ask: () => ask(eventsRoute, answer),
    tables: ['threads', 'requests', 'firmFiles', 'engagements'],
    show: ({ ops, withOps }) =>
      Promise.all(withOps(ops.filter(({ state }) => state !== 'parked')).map(withAbout)),
    nothing: [],
  });

  /** Adds title and letter from this device's data; the server's event has none. */
  async function withAbout(event: EventView): Promise<News> {
    const thread = await db.threads.get(event.subject);
    const request = await db.requests.get(event.subject);
    const file = await db.firmFiles.get(event.subject);
    const letter = await db.engagements.get(event.subject);
    const about = thread?.subject ?? (request ? requestTitle(request) : file?.name);
    return { ...event, about, letter };
  }

  return {
    snapshot,
    subscribe,
    stop,
    last,
    refresh,

    /** Stores the marks here, then on all devices of the account. */
    async markRead(events: readonly EventView[]): Promise<Saved> {
      const unread = events.filter(({ read }) => !read);
      if (unread.length === 0) return { outcome: 'saved' };
      return write(eventRead.name, { events: unread.map(({ id, at }) => ({ id, at })) });
    },
  };
}

export const countUnread = (events: readonly EventView[]): number =>
  events.filter(({ read }) => !read).length;

declare module '#device/services.ts' {
  interface Parts {
    events: Events;
  }
}
