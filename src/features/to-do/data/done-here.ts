/** What was done on this device of what waits for the firm: from the moment it is kept until the server's list no longer names it. */
import type { DeviceDatabase } from '#sync/database.ts';
import { liveView } from '#sync/live.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

/** Which line an op ends, as `keyOf` names it; null for an op that ends none. */
export type EndedBy = (op: Pick<OutboxEntry, 'kind' | 'entity' | 'body'>) => string | null;

export type DoneHere = ReturnType<typeof createDoneHere>;

/** What was not accepted counts as not done. */
export function createDoneHere(db: DeviceDatabase, endedBy: EndedBy) {
  /** By the id of its op. */
  let waiting: ReadonlyMap<string, string> = new Map();
  /** The server has taken it, and its list has not been read since. */
  const arrived = new Set<string>();
  const listeners = new Set<() => void>();
  let shown: ReadonlySet<string> = new Set();

  const view = liveView(
    db,
    async () => {
      const ops = await db.ops.orderBy('seq').toArray();
      const now = new Map(
        ops.flatMap((op): [string, string][] => {
          const ended = op.state === 'parked' ? null : endedBy(op);
          return ended === null ? [] : [[op.id, ended]];
        }),
      );
      const left = [...waiting].filter(([id]) => !now.has(id));
      const receipts = await db.receipts.bulkGet(left.map(([id]) => id));
      left.forEach(([, ended], index) => receipts[index] && arrived.add(ended));
      waiting = now;
      return now;
    },
    waiting,
  );
  const stop = view.subscribe(tell);

  function tell(): void {
    shown = new Set([...waiting.values(), ...arrived]);
    for (const listener of listeners) listener();
  }

  return {
    snapshot: (): ReadonlySet<string> => shown,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** What a look that begins now is going to answer for. */
    settled: (): readonly string[] => [...arrived],
    /** That look has answered. */
    forget(settled: readonly string[]): void {
      for (const each of settled) arrived.delete(each);
      shown = new Set([...waiting.values(), ...arrived]);
    },
    stop: (): void => {
      stop();
      view.stop();
    },
  };
}
