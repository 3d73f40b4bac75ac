/** All changes to an estimate in the making; each is one transaction with the ops it causes. */
import { newId, newKey } from '#domain/ids.ts';
import type { DeviceDatabase } from '#sync/database.ts';
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

/** Another tab has submitted the draft: its file is no longer to be changed. */
export class AlreadySubmitted extends Error {}

/** The drafts of one database. */
export function createDrafts(db: DeviceDatabase, device: Device) {
  const tables = [db.drafts, db.ops, db.documents, db.chunks, db.photos];
  const fresh = () => emptyDraft(newId(device.random), newKey(device.random), device.now());
  const latest = () => db.drafts.orderBy('updatedAt').last();

  /** One transaction on the stored draft. Where it `joins`, one never stored goes on with a draft begun in another tab. */
  function write(base: Draft, step: Step, joins = false): Promise<Draft> {
    return db.write(tables, async () => {
      const known = await db.drafts.get(base.id);
      const stored = known ?? (joins ? await latest() : undefined) ?? base;
      const next = await step(stored);
      if (next === stored) return stored;
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

    /** Keeps a draft that was begun elsewhere in place of this one; where it is here already it stays as it is here. */
    replace: (draft: Draft, other: Draft): Promise<Draft> =>
      db.write(tables, async () => {
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

    /** Takes the file off again. */
    detach: (base: Draft): Promise<Draft> =>
      write(base, async (draft) => {
        if (hasLeft(draft)) return draft;
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
      db.write([db.drafts, db.ops], async () => {
        await db.drafts.delete(draft.id);
        await keepOps(db, attach);
      }),

    /** Forgets a draft. What is queued stays: ops carry their own bodies and keys, and their files wait with them. */
    forget: (draft: Draft): Promise<void> => db.write(tables, () => drop(draft)),
  };
}
