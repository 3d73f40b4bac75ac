/** Tells all engines when there is something to send, and whether anyone asks for it. */
import { whileCounted } from './job-turns.ts';

const wokenKey = 'outbox woken';
const takingKey = 'outbox taking';
const askedKey = 'outbox asked';

/** Call when an item is written; its transaction may still be open. */
export function wakeOutbox(app: PbApp): void {
  app.store().set(wokenKey, Date.now());
}

/** UTC milliseconds; 0 before any wake-up. */
export function wokenAt(app: PbApp): number {
  return Number(app.store().get(wokenKey) ?? 0);
}

/** Counts as asked while the sender waits for the answer. */
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

/** UTC milliseconds; `now` while the sender waits, 0 in a command. */
export function askedAt(app: PbApp, now: number): number {
  const store = app.store();
  return Number(store.get(takingKey) ?? 0) > 0 ? now : Number(store.get(askedKey) ?? 0);
}
