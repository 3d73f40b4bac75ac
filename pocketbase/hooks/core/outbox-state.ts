/** Shares among engines when there is something to send, and when the sender last asked. */
import { whileCounted } from './job-turns.ts';

const wokenKey = 'outbox woken';
const takingKey = 'outbox taking';
const askedKey = 'outbox asked';

/** Call when an item is written, even inside its transaction. */
export function wakeOutbox(app: PbApp): void {
  app.store().set(wokenKey, Date.now());
}

/** UTC milliseconds; 0 before any wake-up. */
export function wokenAt(app: PbApp): number {
  return Number(app.store().get(wokenKey) ?? 0);
}

export function whileAsked<T>(app: PbApp, work: () => T): T {
  try {
    return whileCounted(app, takingKey, work);
  } finally {
    noteAsked(app);
  }
}

export function noteAsked(app: PbApp): void {
  app.store().set(askedKey, Date.now());
}

/** When the sender last asked, in UTC milliseconds: `now` while it waits, 0 in a command. */
export function askedAt(app: PbApp, now: number): number {
  const store = app.store();
  return Number(store.get(takingKey) ?? 0) > 0 ? now : Number(store.get(askedKey) ?? 0);
}
