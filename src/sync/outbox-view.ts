/** Everything that waits, for the person it belongs to: see it, send it again, take it out, carry it away. */
import type { DeviceDatabase } from './database.ts';
import type { Effects } from './device.ts';
import { dropFile } from './files.ts';
import type { KeptDocument, OutboxEntry } from './outbox-entry.ts';
import { isBlocked } from './entity-queues.ts';
import { liveView } from './live.ts';

/** One waiting op, with the file behind it if there is one. */
export type WaitingItem = { op: OutboxEntry; document: KeptDocument | null; blocked: boolean };

export type OutboxView = ReturnType<typeof createOutboxView>;

/** A live list of what waits, and what can be done with it. */
export function createOutboxView(
  db: DeviceDatabase,
  wake: () => void,
  effects?: Pick<Effects, 'discarded'>,
) {
  async function waiting(): Promise<readonly WaitingItem[]> {
    const ops = await db.ops.orderBy('seq').toArray();
    const documents = await db.documents.bulkGet(ops.map((op) => op.entity));
    return ops.map((op, index) => ({
      op,
      document: documents[index] ?? null,
      blocked: isBlocked(op, ops),
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
      await db.write(db.tables, async () => {
        const all = await db.ops.toArray();
        const gone = all.filter((op) => op.id === id || op.needs.includes(id));
        await effects?.discarded(db, gone);
        await db.ops.bulkDelete(gone.map((op) => op.id));
        for (const op of gone) await letGo(db, op);
      });
    },
  };
}

/** An unsent file and a message being mended go with their op; an unsent submission leaves its draft open again. */
async function letGo(db: DeviceDatabase, op: OutboxEntry): Promise<void> {
  await db.forms.delete(op.entity);
  if (op.kind === 'document.attach') {
    await dropFile(db, op.entity);
    await db.drafts
      .filter((draft) => draft.document === op.entity)
      .modify((draft) => {
        draft.document = null;
        draft.edits += 1;
      });
  }
  if (op.kind === 'estimate.submit') {
    await db.drafts
      .where('id')
      .equals(op.entity)
      .modify((draft) => {
        draft.phase = 'open';
        draft.edits += 1;
      });
  }
}
