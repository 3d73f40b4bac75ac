/** What staff do to leads on this device: changes and notes, kept here first and shown until the server has them. */
import type { Lead } from '#domain/leads/lead.ts';
import { newId } from '#domain/ids.ts';
import { type DeviceDatabase, isOutOfRoom } from './database.ts';
import type { Device } from './device.ts';
import { sendDirectly } from './direct.ts';
import type { DrainSurroundings } from './drain.ts';
import type { Health } from './health.ts';
import type { KeptOp } from './kept.ts';
import { changeOf, type LeadFields, withChanges } from './lead-ops.ts';
import { type LeadWorkView, nextView, noWork, undisputedOf } from './lead-work-view.ts';
import { liveView, watch } from './live.ts';
import { dropParked, dropUnsent, keepOps, type NewOp, prepareOp } from './outbox.ts';
import { fateOf, type Saved, type SaveFate } from './save-fate.ts';

export type LeadWork = ReturnType<typeof createLeadWork>;

export type LeadWorkSurroundings = {
  db: DeviceDatabase;
  device: Device;
  health: Pick<Health, 'report'>;
  wake: () => void;
  send: DrainSurroundings['send'];
};

/** A lead as the server was last known to have it. */
type SeenLead = Pick<Lead, 'id' | 'state' | 'owner' | 'rev'>;

/** The queue is another one than a change was worked out for. */
const overtaken = new Error('changed meanwhile');

/** What a change is worked out from. */
const standOf = (ops: readonly KeptOp[]): string =>
  ops.map(({ id, state, attempts }) => `${id} ${state === 'parked'} ${attempts > 0}`).join();

/** What waits of one member of staff's work on leads. */
export function createLeadWork({ db, device, health, wake, send }: LeadWorkSurroundings) {
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
  async function keep(
    op: KeptOp,
    tables: Parameters<DeviceDatabase['write']>[0],
    before: () => Promise<unknown>,
  ): Promise<Saved> {
    try {
      await db.write([db.ops, ...tables], async () => {
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

  const prepare = (wanted: Omit<NewOp, 'key'>) => prepareOp(device, { key: null, ...wanted });

  /** One attempt: what another tab or another press has queued meanwhile is not thrown away with what this one replaces. */
  async function changeOnce(seen: SeenLead, wanted: Partial<LeadFields>): Promise<Saved> {
    const ops = await db.steadily(() => changesOf(seen.id));
    // What may have left takes effect before this; what has not is replaced by it.
    const gone = ops.filter(({ state, attempts }) => state !== 'parked' && attempts > 0);
    const expected = withChanges(seen, gone);
    const open = ops.filter(({ state }) => state !== 'parked');
    const begun = { ...seen, ...undisputedOf(seen, ops) };
    const change = changeOf(expected, { ...withChanges(begun, open), ...wanted });
    const replace = async () => {
      if (standOf(await changesOf(seen.id)) !== standOf(ops)) throw overtaken;
      await dropUnsent(db, seen.id, 'lead.change');
      await dropParked(db, seen.id);
    };
    if (!change) {
      await db.write([db.ops], replace);
      return { outcome: 'saved' };
    }
    const base = seen.rev + gone.length;
    const op = await prepare({
      kind: 'lead.change',
      entity: seen.id,
      rev: base + 1,
      base,
      body: JSON.stringify(change),
    });
    return keep(op, [], replace);
  }

  return {
    ...view,

    /** Keeps what is wanted of a lead, to be saved as soon as may be; `seen` is the lead as the server was last known to have it. */
    async change(seen: SeenLead, wanted: Partial<LeadFields>): Promise<Saved> {
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

    /** The note that is being written on a lead, under the id that it will have. */
    async draft(lead: string): Promise<{ id: string; text: string }> {
      const kept = await db.steadily(() => db.forms.where('form').equals('note').toArray());
      const row = kept.find(({ values }) => values['lead'] === lead);
      return { id: row?.id ?? newId(device.random), text: row?.values['text'] ?? '' };
    },

    /** Keeps a note as it is typed; false where it is not kept. */
    async keepDraft(lead: string, id: string, text: string): Promise<boolean> {
      try {
        await db.write([db.forms], async () => {
          if (text === '') await db.forms.delete(id);
          else {
            const values = { lead, text };
            await db.forms.put({ id, form: 'note', values, updatedAt: device.now() });
          }
        });
        return true;
      } catch (error) {
        if (isOutOfRoom(error)) health.report({ full: true });
        return false;
      }
    },

    /** How many notes are typed and not added. */
    countDrafts: (): Promise<number> =>
      db.steadily(() => db.forms.where('form').equals('note').count()),

    /** Queues a note; in the same transaction it is no draft any more. */
    async addNote(lead: string, id: string, text: string): Promise<Saved> {
      const body = JSON.stringify({ lead, text });
      const op = await prepare({ kind: 'lead.note', entity: id, body });
      return keep(op, [db.forms], () => db.forms.delete(id));
    },

    /** Shows what becomes of an op, now and with each change, until the returned function is called. */
    follow: (op: string, show: (fate: SaveFate) => void): (() => void) =>
      watch(db, () => fateOf(db, op), show),
  };
}
