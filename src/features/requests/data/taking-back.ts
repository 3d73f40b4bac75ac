/** Taking a file back, and thinking better of it: shown at once, sent once, kept for when there is no network. */
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { Device } from '#sync/device.ts';
import {
  basisOf,
  dropReplaceable,
  mayHaveLeft,
  opsOf,
  type WritableEntity,
  writeEntity,
} from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';
import type { Saved } from '#sync/save-status.ts';

/** The ops of a file that has arrived, or that the server has heard of. */
export type TakingKind = Extract<OpKind, 'document.remove' | 'document.restore'>;

const takings: ReadonlySet<OpKind> = new Set<TakingKind>(['document.remove', 'document.restore']);

/** Whether the server has it as taken back, and what waits. */
type Stand = { isTaken: boolean; ops: readonly OutboxEntry[] };

/** An op that takes a file back or restores it; it says nothing but which. */
export const takingOp = (device: Device, kind: TakingKind, file: string): Promise<OutboxEntry> =>
  prepareOp(device, { kind, entity: file, key: null, body: '{}' });

export function createTakingBack(around: StoreSurroundings) {
  const { db, device } = around;

  const fileOf = (id: string): WritableEntity<Stand> => ({
    id,
    kinds: takings,
    tables: ['requests'],
    read: async () => {
      const all = (await db.requests.toArray()).flatMap(({ files }) => files);
      return {
        isTaken: all.find((file) => file.id === id)?.taken !== undefined,
        ops: await opsOf(db, id, takings),
      };
    },
    basis: ({ isTaken, ops }) => JSON.stringify([isTaken, basisOf(ops)]),
  });

  /** Nothing is sent where the server has it so already, or will once everything has arrived that may have left. */
  function set(id: string, kind: TakingKind): Promise<Saved> {
    const make = async ({ isTaken, ops }: Stand) => {
      const left = ops.findLast(mayHaveLeft)?.kind;
      const before = left ?? (isTaken ? 'document.remove' : 'document.restore');
      return before === kind ? undefined : takingOp(device, kind, id);
    };
    return writeEntity(around, fileOf(id), make, { isTaken: kind === 'document.restore', ops: [] });
  }

  return {
    takeBack: (file: string): Promise<Saved> => set(file, 'document.remove'),
    restore: (file: string): Promise<Saved> => set(file, 'document.restore'),
    /** Gives up what was not accepted. */
    giveUpTaking: (file: string): Promise<void> =>
      db.write([db.ops], () => dropReplaceable(db, file, takings)),
  };
}
