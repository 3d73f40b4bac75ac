/** Everything that waits, for the person it belongs to: see it, send it again, take it out, carry it away. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { KeptDocument, OutboxEntry } from './outbox-entry.ts';
import { isBlocked } from './entity-queues.ts';
import { liveView } from './live.ts';
import { keepOps } from './outbox.ts';

/** One waiting op, with the file behind it if there is one. */
export type WaitingItem = { op: OutboxEntry; document: KeptDocument | null; blocked: boolean };

export type OutboxView = ReturnType<typeof createOutboxView>;

/** A live list of what waits, and what can be done with it. */
export function createOutboxView(db: DeviceDatabase, wake: () => void, device: Device) {
  async function waiting(): Promise<readonly WaitingItem[]> {
    const ops = await db.ops.orderBy('seq').toArray();
    const documents = await db.documents.bulkGet(ops.map((op) => op.entity));
    return ops.map((op, index) => ({
      op,
      document: documents[index] ?? null,
      blocked: isBlocked(op, ops, device.kinds),
    }));
  }
  const { ready, snapshot, subscribe } = liveView(db, waiting, []);

  return {
    /** Settles once the list is known, so that no one is told that nothing waits before that is true. */
    ready,
    snapshot,
    subscribe,

    /** Sends an op now, whatever it was waiting for. */
    async retry(id: string): Promise<void> {
      await db.write([db.ops, db.facts], async () => {
        await db.facts.delete('breaker');
        await db.ops
          .where('id')
          .equals(id)
          .filter((op) => op.state !== 'inflight')
          .modify({ state: 'queued', nextAt: 0 });
      });
      wake();
    },

    /** Takes an op out for good, with what needs it and the bytes behind it. Only ever the person's own wish. */
    async discard(id: string): Promise<void> {
      const { kinds } = device;
      const wanted = await db.withReconnect(() => db.ops.get(id));
      const word = (wanted && (await kinds[wanted.kind]?.takenOut?.(device, wanted))) ?? null;
      await db.write(db.tables, async () => {
        const all = await db.ops.toArray();
        const gone = all.filter((op) => op.id === id || op.needs.includes(id));
        for (const op of gone) await kinds[op.kind]?.discarded?.(db, op);
        await db.ops.bulkDelete(gone.map((op) => op.id));
        const isHeardOf = gone.some((op) => op.id === id && op.attempts > 0);
        if (word && isHeardOf) await keepOps(db, [word]);
      });
      if (word) wake();
    },
  };
}
