/** What staff do to leads on this device: changes and notes, kept here first and shown until the server has them. */
import type { LeadFields } from '#domain/leads/lead.ts';
import type { OpKind } from '#domain/ops/op.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { createLeadNotes } from './lead-notes.ts';
import { changeOf, only, withChanges } from './lead-ops.ts';
import {
  changesOf as changesIn,
  conflictsOf,
  type LeadWorkView,
  nextView,
  noWork,
  type StoredLead,
  undisputedOf,
  withAcknowledgedChanges,
} from './lead-work-view.ts';
import { liveView, watch } from '#sync/live.ts';
import {
  isReplaceable,
  mayHaveLeft,
  queueOrSend,
  queueWrite,
  type WritableEntity,
} from '#sync/entity-writes.ts';
import { dropParked, prepareOp } from '#sync/outbox.ts';
import { fateOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

export type LeadWork = ReturnType<typeof createLeadWork>;

const leadChanges: ReadonlySet<OpKind> = new Set(['lead.change']);
const leadOps: ReadonlySet<OpKind> = new Set(['lead.change', 'lead.note', 'lead.reply']);

/** What waits of one member of staff's work on leads. */
export function createLeadWork(around: StoreSurroundings) {
  const { db, device } = around;
  let shown: LeadWorkView = noWork;
  /** What this page has queued and no view has shown yet: it may have arrived before one does. */
  let unshown: readonly OutboxEntry[] = [];
  const isShown = ({ id }: OutboxEntry) =>
    [...shown.ops, ...shown.arrived].some((op) => op.id === id);

  /** As the device has it this moment, which the view shows a little later. */
  async function read(): Promise<LeadWorkView> {
    const ops = await db.ops
      .orderBy('seq')
      .filter(({ kind }) => leadOps.has(kind))
      .toArray();
    const before = { ...shown, ops: [...shown.ops, ...unshown.filter((op) => !isShown(op))] };
    const left = before.ops.filter(({ id }) => ops.every((op) => op.id !== id));
    const receipts = await db.receipts.bulkGet(left.map(({ id }) => id));
    const arrived = new Set(receipts.flatMap((receipt) => (receipt ? [receipt.id] : [])));
    return nextView(before, ops, arrived);
  }

  const view = liveView(
    db,
    async () => {
      shown = await read();
      unshown = unshown.filter((op) => !isShown(op));
      return shown;
    },
    noWork,
  );

  const changesOf = (id: string): WritableEntity<LeadWorkView> => ({
    id,
    kinds: leadChanges,
    tables: ['receipts'],
    read,
    basis: ({ ops }) =>
      ops.map((op) => `${op.id} ${op.state === 'parked'} ${mayHaveLeft(op)}`).join(),
  });

  /** What is wanted of a lead, worked out from what the server will have; undefined where that is it already. */
  async function changeOp(
    lead: StoredLead,
    wanted: Partial<LeadFields>,
    now: LeadWorkView,
  ): Promise<OutboxEntry | undefined> {
    const seen = withAcknowledgedChanges(lead, now);
    const ops = changesIn(lead.id, now);
    const gone = ops.filter(mayHaveLeft);
    const open = ops.filter(({ state }) => state !== 'parked');
    const conflict = conflictsOf(seen, now);
    const disputed = conflict.map(({ field }) => field);
    // What is still to be chosen is asked again, and refused again: the list decides on nothing that it does not show.
    const unchosen = Object.fromEntries(conflict.map(({ field, mine }) => [field, mine]));
    const begun = { ...seen, ...undisputedOf(disputed, ops), ...unchosen };
    // Where a conflict is decided, what is wanted is over what was shown beside one's own.
    const chosen = disputed.filter((field) => field in wanted);
    const change = changeOf(
      withChanges(seen, gone),
      { ...withChanges(begun, open), ...wanted },
      ops,
      only(seen, chosen),
    );
    if (!change) return undefined;
    const decided = wanted.state ? [] : ops.filter(isReplaceable);
    return prepareOp(device, {
      key: null,
      kind: 'lead.change',
      entity: seen.id,
      rev: seen.rev + gone.length + 1,
      // Whatever came since has been seen by no one here, a submission above all; nor has a decision that waited.
      base: Math.min(seen.read, ...decided.map((op) => op.base ?? 0)),
      body: JSON.stringify(change),
    });
  }

  return {
    ...view,
    notes: createLeadNotes(around, 'note'),
    replies: createLeadNotes(around, 'reply'),

    /** Keeps what is wanted of a lead, to be saved as soon as may be; `seen` is the lead as the server was last known to have it. */
    change(seen: StoredLead, wanted: Partial<LeadFields>): Promise<Saved> {
      const queue = async () => {
        const plan = await queueWrite(db, changesOf(seen.id), async (now) => {
          const op = await changeOp(seen, wanted, now);
          return { ops: op ? [op] : [] };
        });
        const op = plan?.ops[0];
        if (op) unshown = [...unshown, op];
        return op;
      };
      const past = async () => changeOp(seen, wanted, await read().catch(() => shown));
      return queueOrSend(around, queue, past);
    },

    /** What was not accepted is given up: the lead stays as it is there. */
    giveUp: (lead: string): Promise<void> => db.write([db.ops], () => dropParked(db, lead)),

    /** Shows what becomes of an op, now and with each change, until the returned function is called. */
    follow: (op: string, show: (fate: SaveStatus) => void): (() => void) =>
      watch(db, () => fateOf(db, op), show),
  };
}
