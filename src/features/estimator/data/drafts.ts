/** Changes stored drafts; each change is one transaction with its ops. */
import { newId, newKey } from '#domain/ids.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import type { Device } from '#sync/device.ts';
import { type Draft, emptyDraft, hasLeft, takesSave } from '#domain/estimator/draft.ts';
import { dropFile, keepFile, type PickedFile } from '#sync/files.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { dropParked, dropUnsent, keepOps } from '#sync/outbox.ts';
import { dropPhotos, dropPhotosIn, noteDocument, photosOf } from '#device/photos.ts';

export type DraftChange = (draft: Draft) => Draft;

type Step = (stored: Draft) => Draft | Promise<Draft>;

/** The file changed while the submission was prepared; prepare it again. */
export class FileChanged extends Error {}

const most = 20;

/** Another tab submitted the draft, so its file is final. */
export class AlreadySubmitted extends Error {}

export function createDrafts(db: DeviceDatabase, device: Device) {
  const tables = [db.drafts, db.ops, db.documents, db.chunks, db.photos, db.facts];
  const fresh = () => emptyDraft(newId(device.random), newKey(device.random), device.now());
  const latest = () => db.drafts.orderBy('updatedAt').last();
  const startedOver = async () => (await db.fact('started-over'))?.drafts ?? [];

  const noteOver = (ids: readonly string[]) =>
    db.facts.put({ name: 'started-over', drafts: ids.slice(-most) });

  /** The newest draft of another tab; else a new one if `base` was reset, else `base`. */
  async function elsewhere(base: Draft): Promise<Draft> {
    const over = await startedOver();
    const newest = await latest();
    if (newest && !over.includes(newest.id)) return newest;
    return over.includes(base.id) ? fresh() : base;
  }

  /** Changes the stored draft. With `joins`, another draft can replace a missing one. */
  function write(base: Draft, step: Step, joins = false): Promise<Draft> {
    return db.write(tables, async () => {
      const known = await db.drafts.get(base.id);
      const stored = known ?? (joins ? await elsewhere(base) : base);
      const next = await step(stored);
      if (next === stored) return stored;
      // No row is left, because an account has the draft or it was cleared: do not store it again.
      if (stored === base && base.phase === 'sent') return next;
      const changed = { ...next, edits: stored.edits + 1, updatedAt: device.now() };
      await db.drafts.put(changed);
      return changed;
    });
  }

  async function presentFile(draft: Draft): Promise<string | null> {
    const file = draft.document ? await db.documents.get(draft.document) : undefined;
    return file?.id ?? null;
  }

  async function takeOff({ document }: Draft): Promise<void> {
    if (!document) return;
    await dropBringing(document);
    await dropFile(db, document);
  }

  function dropBringing(document: string) {
    const ops = db.ops.where('entity').equals(document);
    return ops.filter(({ kind }) => kind === 'document.attach').delete();
  }

  /** Deletes the draft and its photos, and its file unless an op of the file is pending. */
  async function drop(draft: Draft): Promise<void> {
    await db.drafts.delete(draft.id);
    await dropPhotos(db, await photosOf(db, draft.id));
    if (!draft.document) return;
    const waiting = await db.ops.where('entity').equals(draft.document).count();
    if (waiting === 0) await dropFile(db, draft.document);
  }

  return {
    fresh,

    latest,

    startedOver,

    /**
     * Returns this device's version of `other`, else stores `other` in place of the draft. Forgets that `other` was
     * reset.
     */
    replace: (draft: Draft, other: Draft): Promise<Draft> =>
      db.write(tables, async () => {
        const over = await startedOver();
        if (over.includes(other.id)) await noteOver(over.filter((id) => id !== other.id));
        const known = await db.drafts.get(other.id);
        if (known) return known;
        await drop(draft);
        const stored = { ...other, edits: other.edits + 1, updatedAt: device.now() };
        await db.drafts.put(stored);
        return stored;
      }),

    change: (base: Draft, apply: DraftChange): Promise<Draft> => write(base, apply, true),

    attach: (base: Draft, picked: PickedFile, photos: readonly string[]): Promise<Draft> =>
      write(base, async (draft) => {
        if (hasLeft(draft)) throw new AlreadySubmitted();
        await takeOff(draft);
        await keepFile(db, picked);
        await noteDocument(db, draft.id, picked.document.id, photos);
        return { ...draft, document: picked.document.id };
      }),

    /** Removes the file; after submission only one that the server rejected. */
    detach: (base: Draft): Promise<Draft> =>
      write(base, async (draft) => {
        const file = await db.documents.get(draft.document ?? '');
        if (hasLeft(draft) && file?.state !== 'refused') return draft;
        await takeOff(draft);
        return { ...draft, document: null };
      }),

    /** Queues a save, unless another tab has saved since. */
    queueSave: (base: Draft, op: OutboxEntry): Promise<Draft> =>
      write(base, async (draft) => {
        const saved = { rev: draft.savedRev, isSubmitted: draft.phase !== 'open' };
        if (draft.id !== op.entity || !takesSave(saved, op.rev)) return draft;
        await dropUnsent(db, op.entity, 'estimate.save');
        await keepOps(db, [op]);
        return { ...draft, savedRev: op.rev ?? 0, savedBody: op.body };
      }),

    /** Queues the submission once per draft. Drops unsent saves, which contain less. */
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

    /** Queues a new file in place of a rejected one; deletes its source photos. */
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

    /** Deletes a draft that was sent directly, to make room for its file, which it queues. */
    replaceByFile: (draft: Draft, attach: readonly OutboxEntry[]): Promise<void> =>
      db.write(tables, async () => {
        await db.drafts.delete(draft.id);
        await dropPhotosIn(db, draft.id, draft.document);
        await keepOps(db, attach);
      }),

    /** Deletes the draft for all tabs, or for this one if the device is full. Queued ops stay. */
    async forget(draft: Draft): Promise<void> {
      const noteForgotten = async () => noteOver([...(await startedOver()), draft.id]);
      try {
        await db.write(tables, async () => {
          await drop(draft);
          await noteForgotten();
        });
      } catch (error) {
        if (!isOutOfRoom(error)) throw error;
        await db.write(tables, async () => drop(draft));
        // The deletion usually makes room for the mark.
        await db.write([db.facts], noteForgotten).catch(() => undefined);
      }
    },
  };
}
