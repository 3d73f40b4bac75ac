/** What staff do to leads on this device: changes and notes, kept here first and shown until the server has them. */
import { type DeviceDatabase, isOutOfRoom } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { sendDirectly } from '#sync/direct.ts';
import type { DrainSurroundings } from '#sync/drain.ts';
import type { Health } from '#device/health.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { createLeadNotes } from './lead-notes.ts';
import { changeOf, type LeadFields, withChanges } from './lead-ops.ts';
import {
  type LeadWorkView,
  nextView,
  noWork,
  type StoredLead,
  undisputedOf,
} from './lead-work-view.ts';
import { liveView, watch } from '#sync/live.ts';
import { dropParked, dropUnsent, keepOps, prepareOp } from '#sync/outbox.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

export type LeadWork = ReturnType<typeof createLeadWork>;

export type LeadWorkSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  wake: () => void;
  send: DrainSurroundings['send'];
};

/** The queue is another one than a change was worked out for. */
const overtaken = new Error('changed in the meantime');

/** What a change is worked out from. */
const snapshotOf = (ops: readonly OutboxEntry[]): string =>
  ops.map(({ id, state, attempts }) => `${id} ${state === 'parked'} ${attempts > 0}`).join();

/** What waits of one member of staff's work on leads. */
export function createLeadWork(around: LeadWorkSurroundings) {
  const { db, device, health, wake, send } = around;
  let shown: LeadWorkView = noWork;
  const view = liveView(
    db,
    async () => {
      const ops = await db.ops
        .orderBy('seq')
        .filter(({ kind }) => kind === 'lead.change' || kind === 'lead.note')
        .toArray();
      const left = shown.ops.filter(({ id }) => ops.every((op) => op.id !== id));
      const receipts = await db.receipts.bulkGet(left.map(({ id }) => id));
      const arrived = new Set(receipts.flatMap((receipt) => (receipt ? [receipt.id] : [])));
      shown = nextView(shown, ops, arrived);
      return shown;
    },
    noWork,
  );

  const changesOf = (lead: string) =>
    db.ops
      .where('entity')
      .equals(lead)
      .filter(({ kind }) => kind === 'lead.change')
      .sortBy('seq');

  /** Keeps ops, or sends them as they are where nothing can be kept. */
  async function keep(op: OutboxEntry, before: () => Promise<unknown>): Promise<Saved> {
    try {
      await db.write([db.ops], async () => {
        await before();
        await keepOps(db, [op]);
      });
      wake();
      return { outcome: 'queued', op: op.id };
    } catch (error) {
      if (error === overtaken) throw error;
      if (isOutOfRoom(error)) health.report({ full: true });
      return { outcome: (await sendDirectly(send, [op])) ? 'saved' : 'unsaved' };
    }
  }

  /** One attempt: what another tab or another press has queued in the meantime is not thrown away with what this one replaces. */
  async function changeOnce(seen: StoredLead, wanted: Partial<LeadFields>): Promise<Saved> {
    const ops = await db.steadily(() => changesOf(seen.id));
    // What may have left takes effect before this; what has not is replaced by it.
    const gone = ops.filter(({ state, attempts }) => state !== 'parked' && attempts > 0);
    const expected = withChanges(seen, gone);
    const open = ops.filter(({ state }) => state !== 'parked');
    const begun = { ...seen, ...undisputedOf(seen, ops) };
    const change = changeOf(expected, { ...withChanges(begun, open), ...wanted });
    const replace = async () => {
      if (snapshotOf(await changesOf(seen.id)) !== snapshotOf(ops)) throw overtaken;
      await dropUnsent(db, seen.id, 'lead.change');
      await dropParked(db, seen.id);
    };
    if (!change) {
      await db.write([db.ops], replace);
      return { outcome: 'saved' };
    }
    const op = await prepareOp(device, {
      key: null,
      kind: 'lead.change',
      entity: seen.id,
      rev: seen.rev + gone.length + 1,
      // Whatever came since has been seen by no one here, a submission above all.
      base: seen.read,
      body: JSON.stringify(change),
    });
    return keep(op, replace);
  }

  return {
    ...view,
    ...createLeadNotes(around),

    /** Keeps what is wanted of a lead, to be saved as soon as may be; `seen` is the lead as the server was last known to have it. */
    async change(seen: StoredLead, wanted: Partial<LeadFields>): Promise<Saved> {
      for (;;) {
        try {
          return await changeOnce(seen, wanted);
        } catch (error) {
          if (error !== overtaken) throw error;
        }
      }
    },

    /** What was not accepted is given up: the lead stays as it is there. */
    giveUp: (lead: string): Promise<void> => db.write([db.ops], () => dropParked(db, lead)),

    /** Shows what becomes of an op, now and with each change, until the returned function is called. */
    follow: (op: string, show: (fate: SaveStatus) => void): (() => void) =>
      watch(db, () => fateOf(db, op), show),
  };
}
