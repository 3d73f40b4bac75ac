/** All changes to an estimate in the making; each is one transaction with the ops it causes. */
import { newId, newKey } from '#domain/ids.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import { type Draft, emptyDraft, hasLeft } from '#domain/estimator/draft.ts';
import { dropFile, keepFile, type PickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, dropUnsent, keepOps } from '#sync/outbox.ts';
import { dropPhotos, dropPhotosIn, noteDocument, photosOf } from '#device/photos.ts';

/** A change of single fields, applied to the draft as it is stored at that moment. */
export type DraftChange = (draft: Draft) => Draft;

/** Looks at the stored draft and answers with its successor; the same object means that nothing is to change. */
type Step = (stored: Draft) => Draft | Promise<Draft>;

/** The file that a submission was made for is no longer the attached one: it must be made again. */
export class FileChanged extends Error {}

/** So many estimates that were started over are remembered: tabs do not show older ones. */
const most = 20;

/** Another tab has submitted the draft: its file is no longer to be changed. */
export class AlreadySubmitted extends Error {}

/** The drafts of one database. */
export function createDrafts(db: DeviceDatabase, device: Device) {
  const tables = [db.drafts, db.ops, db.documents, db.chunks, db.photos, db.facts];
  const fresh = () => emptyDraft(newId(device.random), newKey(device.random), device.now());
  const latest = () => db.drafts.orderBy('updatedAt').last();
  const startedOver = async () => (await db.fact('started-over'))?.drafts ?? [];

  const noteOver = (ids: readonly string[]) =>
    db.facts.put({ name: 'started-over', drafts: ids.slice(-most) });

  /** What goes on in the place of a draft that is not here: one begun in another tab, or a new one where it was started over there. */
  async function elsewhere(base: Draft): Promise<Draft> {
    const over = await startedOver();
    const begun = await latest();
    if (begun && !over.includes(begun.id)) return begun;
    return over.includes(base.id) ? fresh() : base;
  }

  /** One transaction on the stored draft. Where it `joins`, one that is not here goes on as another. */
  function write(base: Draft, step: Step, joins = false): Promise<Draft> {
    return db.write(tables, async () => {
      const known = await db.drafts.get(base.id);
      const stored = known ?? (joins ? await elsewhere(base) : base);
      const next = await step(stored);
      if (next === stored) return stored;
      // An account has it, or it was cleared: what this page still shows does not come back.
      if (stored === base && base.phase === 'sent') return next;
      const changed = { ...next, edits: stored.edits + 1, updatedAt: device.now() };
      await db.drafts.put(changed);
      return changed;
    });
  }

  /** The attached file's id, as long as the file itself is here. */
  async function presentFile(draft: Draft): Promise<string | null> {
    const file = draft.document ? await db.documents.get(draft.document) : undefined;
    return file?.id ?? null;
  }

  /** Takes a draft's file off it, with the ops that were to bring it. */
  async function takeOff({ document }: Draft): Promise<void> {
    if (!document) return;
    await dropBringing(document);
    await dropFile(db, document);
  }

  function dropBringing(document: string) {
    const ops = db.ops.where('entity').equals(document);
    return ops.filter(({ kind }) => kind === 'document.attach').delete();
  }

  /** A file that still waits goes with its op, not with its draft. */
  async function drop(draft: Draft): Promise<void> {
    await db.drafts.delete(draft.id);
    await dropPhotos(db, await photosOf(db, draft.id));
    if (!draft.document) return;
    const waiting = await db.ops.where('entity').equals(draft.document).count();
    if (waiting === 0) await dropFile(db, draft.document);
  }

  return {
    fresh,

    /** The draft to go on with, if there is one. */
    latest,

    /** Those that were started over on this device, the last ones. */
    startedOver,

    /**
     * Keeps a draft that was begun elsewhere in place of this one; where it is here already it stays as it is here. Either way it
     * is no longer one that was started over.
     */
    replace: (draft: Draft, other: Draft): Promise<Draft> =>
      db.write(tables, async () => {
        const over = await startedOver();
        if (over.includes(other.id)) await noteOver(over.filter((id) => id !== other.id));
        const known = await db.drafts.get(other.id);
        if (known) return known;
        await drop(draft);
        const kept = { ...other, edits: other.edits + 1, updatedAt: device.now() };
        await db.drafts.put(kept);
        return kept;
      }),

    change: (base: Draft, apply: DraftChange): Promise<Draft> => write(base, apply, true),

    /** Attaches a picked file in place of an earlier one; `photos` are those that it was made of. */
    attach: (base: Draft, picked: PickedFile, photos: readonly string[]): Promise<Draft> =>
      write(base, async (draft) => {
        if (hasLeft(draft)) throw new AlreadySubmitted();
        await takeOff(draft);
        await keepFile(db, picked);
        await noteDocument(db, draft.id, picked.document.id, photos);
        return { ...draft, document: picked.document.id };
      }),

    /** Takes the file off again; one of a draft that has left where the server did not take it. */
    detach: (base: Draft): Promise<Draft> =>
      write(base, async (draft) => {
        const file = await db.documents.get(draft.document ?? '');
        if (hasLeft(draft) && file?.state !== 'refused') return draft;
        await takeOff(draft);
        return { ...draft, document: null };
      }),

    /** Queues the estimate as seen, unless another tab has saved since; an older save that never left is replaced. */
    queueSave: (base: Draft, op: OutboxEntry): Promise<Draft> =>
      write(base, async (draft) => {
        const rev = op.rev ?? 0;
        if (draft.id !== op.entity || draft.phase !== 'open' || draft.savedRev >= rev) return draft;
        await dropUnsent(db, op.entity, 'estimate.save');
        await keepOps(db, [op]);
        return { ...draft, savedRev: rev, savedBody: op.body };
      }),

    /** Queues the submission and its file, once for each draft; a save that never left is dropped, for it says less. */
    queueSubmission: (
      base: Draft,
      ops: readonly OutboxEntry[],
      document: string | null,
    ): Promise<Draft> =>
      write(base, async (draft) => {
        if (hasLeft(draft)) return draft;
        if ((await presentFile(draft)) !== document) throw new FileChanged();
        await dropUnsent(db, draft.id, 'estimate.save');
        await dropParked(db, draft.id);
        if (draft.document) await dropBringing(draft.document);
        await dropPhotosIn(db, draft.id, document);
        await keepOps(db, ops);
        return { ...draft, phase: 'submitting', errors: [] };
      }),

    /** Queues another file after the server refused the first; the photos that it was made of have become it. */
    queueReplacement: (
      base: Draft,
      picked: PickedFile,
      op: OutboxEntry,
      photos: readonly string[],
    ): Promise<Draft> =>
      write(base, async (draft) => {
        await takeOff(draft);
        await keepFile(db, picked);
        await noteDocument(db, draft.id, picked.document.id, photos);
        await dropPhotosIn(db, draft.id, picked.document.id);
        await keepOps(db, [op]);
        return { ...draft, document: picked.document.id };
      }),

    /** The submission went past the full queue: the draft makes room for the op of its file. */
    replaceByFile: (draft: Draft, attach: readonly OutboxEntry[]): Promise<void> =>
      db.write(tables, async () => {
        await db.drafts.delete(draft.id);
        await dropPhotosIn(db, draft.id, draft.document);
        await keepOps(db, attach);
      }),

    /**
     * Forgets a draft in every tab; where there is no room to tell the others, here. What is queued stays: ops carry their own bodies
     * and keys, and their files wait with them.
     */
    async forget(draft: Draft): Promise<void> {
      const tell = async () => noteOver([...(await startedOver()), draft.id]);
      try {
        await db.write(tables, async () => {
          await drop(draft);
          await tell();
        });
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
        await db.write(tables, async () => drop(draft));
        // There is room for it now, as a rule.
        await db.write([db.facts], tell).catch(() => undefined);
      }
    },
  };
}
