/** Staff's changes, notes and mailed replies on leads, shown until the server has them. */
import { newId } from '#domain/ids.ts';
import { isGreeted } from '#domain/leads/lead-reply.ts';
import { type LeadField, leadFields, type LeadFields } from '#domain/leads/lead.ts';
import { leadChange, leadNote, leadReply } from '#domain/leads/ops.ts';
import type { Effect } from '#domain/ops/define-kind.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { formKind } from '#forms/form-kinds.ts';
import type { StoredTexts } from '#forms/form-texts.ts';
import { createTypedTexts, dropTyped } from '#forms/typed-texts.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { ClientKind } from '#sync/client-kinds.ts';
import {
  applyOps,
  collectionKind,
  missingOps,
  noOwnOps,
  type OwnOps,
  ownOps,
} from '#sync/collection.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import {
  fieldChanges,
  isReplaceable,
  mayHaveLeft,
  type Waiting,
  waitingOf,
} from '#sync/entity-writes.ts';
import { watch } from '#sync/live.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, keepOps, prepareOp } from '#sync/outbox.ts';
import { saveStatusOf, type Saved, type SaveStatus } from '#sync/save-status.ts';

export const leadOpKinds = {
  'lead.change': collectionKind,
  'lead.note': formKind,
  'lead.reply': formKind,
} satisfies Record<string, ClientKind>;

export type StoredLead = LeadFields & { id: string; rev: number };

/** A note that is not in the server's list yet. */
export type OwnNote = {
  op: string;
  text: string;
  at: number;
  isReply: boolean;
  waiting: Waiting | null;
};

/** `known` is true once the colleague's value was read. */
export type LeadConflict = { field: LeadField; mine: string; known: boolean };

export const leadEffects: readonly Effect<StoredLead>[] = [leadChange, leadReply];

const { changeIn, changeOf, pick } = fieldChanges<LeadFields>(leadFields, leadChange.payload);

export type LeadStore = ReturnType<typeof createLeadStore>;

/** Staff's ops on leads: pending, and acknowledged since the desk was opened. */
export function createLeadStore(deps: StoreDependencies) {
  const { db } = deps;
  const { snapshot, subscribe, ready, stop, rewrite } = ownOps<OwnOps>(deps, {
    kinds: [leadChange.name, leadNote.name, leadReply.name],
    sinceOpened: true,
    show: (own) => own,
    first: noOwnOps,
  });

  return {
    snapshot,
    subscribe,
    ready,
    stop,
    notes: createLeadNotes(deps, 'note'),
    replies: createLeadNotes(deps, 'reply'),

    /** `lead` is as last read. */
    change: (lead: StoredLead, wanted: Partial<LeadFields>): Promise<Saved> =>
      rewrite(leadChange.name, lead.id, (own) => changeFor(lead, wanted, own)),

    giveUp: (lead: string): Promise<void> => db.write([db.ops], () => dropParked(db, lead)),

    follow: (op: string, show: (status: SaveStatus) => void): (() => void) =>
      watch(db, () => saveStatusOf(db, op), show),
  };
}

/** A change that builds on the expected revision; null if nothing changes. */
function changeFor(lead: StoredLead, wanted: Partial<LeadFields>, own: OwnOps) {
  const seen = mergeAcknowledged(lead, own);
  const ops = changesOf(lead.id, own);
  const open = opsOn(lead.id, own);
  const conflict = conflictsOf(seen, own);
  const disputed = conflict.map(({ field }) => field);
  // Fields without a choice keep their base, so they conflict again.
  const unchosen = Object.fromEntries(conflict.map(({ field, mine }) => [field, mine]));
  const base = { ...seen, ...undisputedOf(disputed, ops), ...unchosen };
  // A choice builds on the server value shown next to one's own.
  const chosen = disputed.filter((field) => field in wanted);
  // Choices do not build on an unsent reply, which may be discarded; only the expected state does.
  const sent = applyOps(seen, open.filter(mayHaveLeft), leadEffects);
  const replied = applyOps(sent, open.filter(isReply), leadEffects);
  const chosenSoFar = open.filter((op) => !isReply(op) || mayHaveLeft(op));
  const next = { ...applyOps(base, chosenSoFar, leadEffects), ...wanted };
  const isBehindReply = next.state !== replied.state && replied.state !== sent.state;
  const payload = changeOf(sent, next, ops, {
    ...pick(seen, chosen),
    ...(isBehindReply && { state: replied.state }),
  });
  if (!payload) return null;
  const decided = wanted.state ? [] : ops.filter(isReplaceable);
  // The oldest revision that staff saw, so the server detects later changes, such as a submission.
  return { payload, base: Math.min(lead.rev, ...decided.map((op) => op.base ?? 0)) };
}

/** As read, plus acknowledged changes that the read lacks. */
export function mergeAcknowledged<T extends StoredLead>(lead: T, own: OwnOps): T & StoredLead {
  const taken = missingOps(lead, own.taken).filter((op) => leadOf(op) === lead.id);
  return { ...lead, ...applyOps<StoredLead>(lead, taken, leadEffects) };
}

/** The lead with acknowledged and pending changes, without rejected ones. */
export function withPendingChanges<T extends StoredLead>(lead: T, own: OwnOps): T & StoredLead {
  const stored = mergeAcknowledged(lead, own);
  return { ...stored, ...applyOps<StoredLead>(stored, opsOn(lead.id, own), leadEffects) };
}

const leadOf = (op: Pick<OutboxEntry, 'kind' | 'entity' | 'body'>): string | undefined =>
  op.kind === leadChange.name ? op.entity : noteIn(op)?.lead;

const noteIn = (op: Pick<OutboxEntry, 'kind' | 'body'>) => leadNote.read(op) ?? leadReply.read(op);

const isReply = ({ kind }: Pick<OutboxEntry, 'kind'>): boolean => kind === leadReply.name;

const opsOn = (lead: string, { ops }: OwnOps) =>
  ops.filter((op) => op.state !== 'parked' && leadOf(op) === lead);

/** The status of the lead's pending replies and changes; a rejected change comes first. */
export function waitingChange(lead: string, own: OwnOps): Waiting | null {
  const replies = opsOn(lead, own).filter(isReply);
  return waitingOf([...replies, ...changesOf(lead, own)]);
}

/** Empty without a conflict. Ops pending behind the rejected one are compared with `stored` too. */
export function conflictsOf(stored: StoredLead, own: OwnOps): readonly LeadConflict[] {
  const ops = changesOf(stored.id, own);
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
    // The value may equal the base and still be known: a lead was submitted again, or changed back.
    const known = differs || stored.rev > (parked.base ?? 0);
    return isDisputed ? [{ field, mine: wanted, known }] : [];
  });
}

function undisputedOf(
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

/** Counts this device's acknowledged changes that `lead` lacks, without replies, which change further fields. */
export function countOwnSince(lead: StoredLead, { taken }: OwnOps): number {
  return missingOps(lead, taken).filter((op) => !isReply(op) && leadOf(op) === lead.id).length;
}

/** This device's notes on the lead, newest first, unless the server's list has them (`known`). */
export function ownNotes(
  lead: { id: string; rev?: number },
  known: ReadonlySet<string>,
  { ops, taken }: OwnOps,
): readonly OwnNote[] {
  const note = (op: (typeof taken)[number], waiting: Waiting | null): OwnNote[] => {
    const said = noteIn(op);
    // Rejected notes are only here, even if another has the same id.
    const isElsewhere = known.has(op.entity) && waiting?.state !== 'parked';
    if (said?.lead !== lead.id || isElsewhere) return [];
    return [{ op: op.id, text: said.text, at: op.createdAt, isReply: isReply(op), waiting }];
  };
  return [
    ...(lead.rev === undefined ? taken : missingOps(lead, taken)).flatMap((op) => note(op, null)),
    ...ops.flatMap((op) => note({ ...op, ackNumber: 0 }, waitingOf([op]))),
  ].toReversed();
}

function changesOf(lead: string, { ops }: OwnOps): readonly OutboxEntry[] {
  return ops.filter(({ kind, entity }) => kind === leadChange.name && entity === lead);
}

export type NoteKind = 'note' | 'reply';

/** Queues each note or reply once. */
export function createLeadNotes(deps: StoreDependencies, form: NoteKind) {
  const { db, device, health, wake, send } = deps;
  const kind = `lead.${form}` as const;
  const texts = createTypedTexts(deps, form);
  const attempt = createAttempts();

  const all = () => db.forms.where('form').equals(form).toArray();

  /** Queues a note once and returns its op's id; null if its id already has another text. */
  function queue(
    draft: string,
    said: { lead: string; text: string },
    op: OutboxEntry,
  ): Promise<string | null> {
    return db.write([db.forms, db.ops, db.receipts], async () => {
      const sent =
        (await db.ops.where('entity').equals(op.entity).first()) ??
        (await db.receipts.where('entity').equals(op.entity).first());
      if (sent && sent.hash !== op.hash) return null;
      // Text typed during the save belongs to the next note.
      await dropTyped(db, draft, said);
      if (!sent) await keepOps(db, [op]);
      return sent?.id ?? op.id;
    });
  }

  return {
    /** The stored draft, under its note's id; else an empty one with `own` or a new id. */
    async draft(lead: string, own = newId(device.random)): Promise<{ id: string; text: string }> {
      const drafts = await db.withReconnect(all).catch(() => []);
      const rows = drafts.filter(({ values }) => values['lead'] === lead);
      const row = rows.find(({ id }) => id === own) ?? rows[0];
      return { id: row?.id ?? own, text: row?.values['text'] ?? '' };
    },

    watchDrafts: (changed: () => void): (() => void) => watch(db, all, changed),

    keepDraft: (
      lead: string,
      id: string,
      text: string,
      merge?: (stored: StoredTexts) => StoredTexts,
    ): Promise<boolean> => {
      const alone = text === '' ? {} : { lead, text };
      return texts.keepTyped(id, alone, ({ values, others }) => {
        const stored = { values: { text: values['text'] ?? '' }, others };
        const merged = merge ? merge(stored) : { ...stored, values: { text } };
        const isEmpty = merged.values['text'] === '' && merged.others.length === 0;
        return isEmpty
          ? { ...merged, values: {} }
          : { ...merged, values: { lead, ...merged.values } };
      });
    },

    overDraft: texts.typedOver,

    /** Deletes the draft, if it equals one of these texts. */
    dropDraft: (lead: string, id: string, ...sentTexts: readonly string[]): Promise<void> =>
      texts.dropTyped(id, ...sentTexts.map((text) => ({ lead, text }))),

    countDrafts: texts.countTyped,

    /** Queues a note and deletes its draft. Uses a new id if another tab has used this one. */
    async addNote(lead: string, id: string, text: string): Promise<Saved> {
      const said = { lead, text };
      const body = JSON.stringify(
        form === 'reply' && isGreeted(text) ? { ...said, greeted: true } : said,
      );
      const prepare = (entity: string) => prepareOp(device, { kind, entity, key: null, body });
      const put = async (first: OutboxEntry): Promise<Saved> => {
        let op = first;
        try {
          let queued = await queue(id, said, op);
          while (queued === null) {
            op = await prepare(newId(device.random));
            queued = await queue(id, said, op);
          }
          wake();
          return { outcome: 'queued', op: queued };
        } catch (error) {
          if (isOutOfRoom(error)) health.report({ full: true });
          if (!(await sendDirectly(send, [op]))) return { outcome: 'unsaved' };
          await texts.dropTyped(id, said);
          return { outcome: 'saved' };
        }
      };
      return (await attempt(id, text, () => prepare(id), put)).saved;
    },
  };
}
