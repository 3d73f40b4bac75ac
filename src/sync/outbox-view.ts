/** Lists pending ops for their owner: view, retry, discard, export. */
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import type { StoredDocument, OutboxEntry } from './outbox-entry.ts';
import { isBlocked } from './entity-queues.ts';
import { liveView } from './live.ts';
import { keepOps } from './outbox.ts';

export type WaitingItem = { op: OutboxEntry; document: StoredDocument | null; blocked: boolean };

export type OutboxView = ReturnType<typeof createOutboxView>;

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
    /** Resolves once the list was read; before, it is empty. */
    ready,
    snapshot,
    subscribe,

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

    /** Discards an op with its dependents and files. Only on the user's request. */
    async discard(id: string): Promise<void> {
      const { kinds } = device;
      const wanted = await db.withReconnect(() => db.ops.get(id));
      const word = (wanted && (await kinds[wanted.kind]?.takenOut?.(device, wanted))) ?? null;
      await db.write(db.tables, async () => {
        const all = await db.ops.toArray();
        const discarded = all.filter((op) => op.id === id || op.needs.includes(id));
        for (const op of discarded) await kinds[op.kind]?.discarded?.(db, op);
        await db.ops.bulkDelete(discarded.map((op) => op.id));
        const mayBeKnown = discarded.some((op) => op.id === id && op.attempts > 0);
        if (word && mayBeKnown) await keepOps(db, [word]);
      });
      if (word) wake();
    },
  };
}
