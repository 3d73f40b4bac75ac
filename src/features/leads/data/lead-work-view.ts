/** Leads as this member of staff sees them: what the server said, with what was done here on it. */
import { type Lead, type LeadField, leadFields, type LeadFields } from '#domain/leads/lead.ts';
import { type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { changeIn, noteIn } from './lead-ops.ts';

/** A lead with what the server has taken of it since it was read, at revision `read`: of what came between nothing is known. */
export type StoredLead = LeadFields & { id: string; rev: number; read: number };

/** What waits, oldest first, and what the server has taken since the page was opened. */
export type LeadWorkView = { ops: readonly OutboxEntry[]; arrived: readonly OutboxEntry[] };

export const noWork: LeadWorkView = { ops: [], arrived: [] };

/** A note that is not among the server's yet. */
export type OwnNote = {
  op: string;
  text: string;
  at: number;
  isReply: boolean;
  waiting: Waiting | null;
};

/** A field that was changed here and there to different values; `known` once theirs has been read. */
export type LeadConflict = { field: LeadField; mine: string; known: boolean };

/** What the server has taken stays until it is read from there: `arrived` names which of those that left. */
export function nextView(
  before: LeadWorkView,
  ops: readonly OutboxEntry[],
  arrived: ReadonlySet<string>,
): LeadWorkView {
  const left = before.ops.filter(({ id }) => arrived.has(id));
  return { ops, arrived: [...before.arrived, ...left] };
}

/** What the server has taken of a lead's changes and notes since the page was opened. */
export function arrivedOf(lead: string, { arrived }: LeadWorkView): readonly OutboxEntry[] {
  return arrived.filter((op) => (isNote(op) ? noteIn(op)?.lead === lead : op.entity === lead));
}

/** The lead as it is known to stand at the server: an older read does not hide what that has taken since. Again on its own result it adds what came after. */
export function withAcknowledgedChanges<
  T extends LeadFields & { id: string; rev: number; read?: number },
>(lead: T, { arrived }: LeadWorkView): T & StoredLead {
  const since = arrived.filter(({ entity, rev }) => entity === lead.id && (rev ?? 0) > lead.rev);
  const rev = Math.max(lead.rev, ...since.map((op) => op.rev ?? 0));
  return Object.assign({}, lead, ...since.map((op) => changeIn(op).changes), {
    rev,
    read: lead.read ?? lead.rev,
  });
}

/** The optimistic update of a lead: the same with what waits here. What the server refused is parked and thereby rolled back: it is not on it. */
export function withPendingChanges<T extends LeadFields & { id: string; rev: number }>(
  lead: T,
  view: LeadWorkView,
): T {
  const waiting = changesOf(lead.id, view).filter(({ state }) => state !== 'parked');
  return Object.assign(
    withAcknowledgedChanges(lead, view),
    ...waiting.map((op) => changeIn(op).changes),
  );
}

/** What waits of a lead's changes; what was not accepted comes first. */
export function waitingChange(lead: string, view: LeadWorkView): Waiting | null {
  return waitingOf(changesOf(lead, view));
}

/**
 * The fields on which someone else has decided otherwise in the meantime; none where nothing is disputed. `stored` is the lead as
 * it was last read: what waits behind the op that was not accepted is held against it too.
 */
export function conflictsOf(stored: StoredLead, view: LeadWorkView): readonly LeadConflict[] {
  const ops = changesOf(stored.id, view);
  const parked = ops.find(({ trouble }) => trouble?.code === 'lead_conflict');
  if (parked?.state !== 'parked') return [];
  const disputed = new Set(parked.trouble?.errors.map(({ path }) => path));
  const changes = ops.map(changeIn);
  const mine = Object.assign({}, ...changes.map((change) => change.changes));
  const base = Object.assign({}, ...changes.toReversed().map((change) => change.base));
  return leadFields.flatMap((field): LeadConflict[] => {
    const wanted: unknown = mine[field];
    if (typeof wanted !== 'string') return [];
    const differs = base[field] !== stored[field];
    const isDisputed = disputed.has(field) || (differs && wanted !== stored[field]);
    // Theirs may be what was seen before: a lead that was submitted is new again, another was changed and changed back.
    const known = differs || stored.read > (parked.base ?? 0);
    return isDisputed ? [{ field, mine: wanted, known }] : [];
  });
}

/** What a conflict turned away along with what is disputed: no one has decided otherwise about it. */
export function undisputedOf(
  disputed: readonly LeadField[],
  ops: readonly OutboxEntry[],
): Partial<LeadFields> {
  const turnedAway = ops.filter(
    ({ state, trouble }) => state === 'parked' && trouble?.code === 'lead_conflict',
  );
  const mine: Partial<LeadFields> = Object.assign(
    {},
    ...turnedAway.map((op) => changeIn(op).changes),
  );
  for (const field of disputed) delete mine[field];
  return mine;
}

/** Notes of this device that are not among `known`, and what was not accepted; the newest first. */
export function ownNotes(
  lead: Pick<Lead, 'id'>,
  known: ReadonlySet<string>,
  { ops, arrived }: LeadWorkView,
): readonly OwnNote[] {
  const note = (op: OutboxEntry, waiting: Waiting | null): OwnNote[] => {
    const said = isNote(op) ? noteIn(op) : null;
    // What was not accepted is nowhere else, whatever else has its id.
    const isElsewhere = known.has(op.entity) && waiting?.state !== 'parked';
    if (said?.lead !== lead.id || isElsewhere) return [];
    const isReply = op.kind === 'lead.reply';
    return [{ op: op.id, text: said.text, at: op.createdAt, isReply, waiting }];
  };
  return [
    ...arrived.flatMap((op) => note(op, null)),
    ...ops.flatMap((op) => note(op, waitingOf([op]))),
  ].toReversed();
}

function isNote({ kind }: OutboxEntry): boolean {
  return kind === 'lead.note' || kind === 'lead.reply';
}

/** What waits of a lead's changes, oldest first. */
export function changesOf(lead: string, { ops }: LeadWorkView): readonly OutboxEntry[] {
  return ops.filter(({ kind, entity }) => kind === 'lead.change' && entity === lead);
}
