/** The one draft on screen: answers show at once, are kept at once, and say so once they are. */
import type { DocumentProblem } from '#domain/documents/document.ts';
import type { StoreSurroundings } from '#device/store-surroundings.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { type Draft, noContact } from '#domain/estimator/draft.ts';
import { AlreadySubmitted, createDrafts, type DraftChange, FileChanged } from './drafts.ts';
import { type PickedFile, readPickedFile } from '#sync/files.ts';
import type { KeptDocument } from '#sync/outbox-entry.ts';
import { watch } from '#sync/live.ts';
import { prepareOp } from '#sync/outbox.ts';
import { createOutstanding } from './outstanding.ts';

/** `savedAt`: when the last change was safely on this device. `awayMs`: how old the draft was when this page found it. */
export type DraftView = {
  /** Nothing is known yet of what this device keeps: where to go on is not decided. */
  unknown?: true;
  draft: Draft;
  document: KeptDocument | null;
  savedAt: number | null;
  awayMs: number;
};

/** Why a picked file was not attached. `full`: no room on this device. `closed`: submitted in another tab in the meantime. */
export type FileTrouble = DocumentProblem | 'full' | 'closed';

/** queued: kept on this device. unsaved: neither kept nor sent, the form must stay. */
export type SubmitOutcome = 'queued' | 'unsaved';

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Joins the stored draft to the screen. */
export function createDraftStore({ db, device, health, wake, send }: StoreSurroundings) {
  const drafts = createDrafts(db, device);
  const listeners = new Set<() => void>();
  let view: DraftView | null = null;
  const outstanding = createOutstanding();
  let writing: Promise<unknown> = Promise.resolve();
  /** The draft that was cleared last: a look or a write that began before must not bring it back. */
  let cleared = '';
  let loaded: () => void;
  const ready = new Promise<void>((done) => {
    loaded = done;
  });

  function show(next: DraftView): void {
    view = next;
    for (const listener of listeners) listener();
  }

  function current(): DraftView {
    if (!view) throw new Error('the draft is not loaded yet');
    return view;
  }

  /** Writes one after the other. */
  async function write(run: (draft: Draft) => Promise<Draft>): Promise<void> {
    const turn = writing.then(() => run(current().draft));
    writing = turn.catch(() => undefined);
    try {
      const draft = await turn;
      if (draft.id !== cleared) {
        const savedAt = outstanding.count() > 0 ? current().savedAt : device.now();
        show({ ...current(), draft: outstanding.over(draft), savedAt });
      }
      if (health.snapshot().full) health.report({ full: false });
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      health.report({ full: true });
      throw error;
    }
  }

  /** Every change the device has not taken yet, in one write; one that did not fit is tried again with the next. */
  async function saveChanges(): Promise<void> {
    const saveAll = (base: Draft) =>
      outstanding.keep(base, (change) => drafts.change(base, change));
    await write(saveAll).catch(() => undefined);
  }

  const query = async () => {
    const draft = await drafts.latest();
    const document = draft?.document ? await db.documents.get(draft.document) : undefined;
    return { draft, document: document ?? null };
  };
  watch(db, query, ({ draft, document }) => {
    if (!view) {
      const awayMs = draft ? device.now() - draft.updatedAt : 0;
      const savedAt = draft?.updatedAt ?? null;
      show({ draft: outstanding.over(draft ?? drafts.fresh()), document, savedAt, awayMs });
      return loaded();
    }
    if (!draft || draft.id === cleared) return undefined;
    return show({ ...view, draft: outstanding.over(draft), document });
  });

  return {
    /** Settles once the draft is there to be shown. */
    ready,
    snapshot: (): DraftView | null => view,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },

    /** Settles once every change made so far is on the device or known not to fit. */
    settled: (): Promise<unknown> => writing,

    /** Changes single fields: on screen at once, on the device as soon as it takes them. */
    async change(apply: DraftChange): Promise<void> {
      outstanding.add(apply);
      const { draft } = current();
      show({ ...current(), draft: { ...apply(draft), edits: draft.edits + 1 } });
      await saveChanges();
    },

    /** Copies a picked file onto this device; answers with the reason when it cannot be taken. `photos`: what it was made of. */
    async attach(file: File, photos: readonly string[] = []): Promise<FileTrouble | undefined> {
      const { draft, document } = current();
      const picked = await readPickedFile(device, draft.id, file);
      if (typeof picked === 'string') return picked;
      try {
        if (document?.state === 'refused') await replaceRefused(picked, photos);
        else await write((base) => drafts.attach(base, picked, photos));
        return undefined;
      } catch (error) {
        if (error instanceof AlreadySubmitted) return 'closed';
        if (!isOutOfRoom(error)) throw error;
        return 'full';
      }
    },

    detach: (): Promise<void> => write(drafts.detach),

    /** Queues the estimate as shown, once for each different body. */
    async saveEstimate(body: string): Promise<void> {
      const { draft } = current();
      if (draft.phase !== 'open' || draft.savedBody === body) return;
      const rev = draft.savedRev + 1;
      const wanted = {
        kind: 'estimate.save',
        entity: draft.id,
        key: draft.key,
        rev,
        body,
      } as const;
      const op = await prepareOp(device, wanted);
      await write(() => drafts.queueSave(draft, op));
      wake();
    },

    /** Queues the submission, and the file behind it; where nothing can be kept it is sent at once. */
    async submit(
      bodyOf: (draft: Draft, document: KeptDocument | null) => string,
      triesLeft = 3,
    ): Promise<SubmitOutcome> {
      const { draft } = current();
      const document = await attached(draft);
      const submit = await prepareOp(device, {
        kind: 'estimate.submit',
        entity: draft.id,
        key: draft.key,
        rev: draft.savedRev + 1,
        body: bodyOf(draft, document),
      });
      const attach = document ? [await attachOp(document, [submit.id])] : [];
      const ops = [submit, ...attach];
      try {
        await write(() => drafts.queueSubmission(draft, ops, document?.id ?? null));
        wake();
        return 'queued';
      } catch (error) {
        if (error instanceof FileChanged && triesLeft > 0) {
          return this.submit(bodyOf, triesLeft - 1);
        }
        if (!(await sendDirectly(send, [submit]))) return 'unsaved';
        outstanding.clear();
        const sent = { phase: 'sent', sentAt: device.now(), contact: noContact } as const;
        show({ ...current(), draft: outstanding.over({ ...current().draft, ...sent }) });
        await drafts.replaceByFile(draft, attach).then(wake, () => undefined);
        return 'queued';
      }
    },

    /** Goes on with an estimate from elsewhere in place of this one; what is queued stays queued. */
    async takeOver(other: Draft): Promise<void> {
      await write(async (draft) => {
        const kept = await drafts.replace(draft, other);
        if (kept.id !== draft.id) outstanding.clear();
        if (kept.id === cleared) cleared = '';
        return kept;
      });
      show({ ...current(), awayMs: 0 });
    },

    /** Clears everything for a new estimate; what is queued stays queued. */
    async reset(): Promise<void> {
      const { draft } = current();
      outstanding.clear();
      cleared = draft.id;
      show({ draft: outstanding.over(drafts.fresh()), document: null, savedAt: null, awayMs: 0 });
      await writing;
      await drafts.forget(draft).catch((error: unknown) => {
        cleared = '';
        throw error;
      });
    },
  };

  /** The file as it is attached now, which another tab may have changed since the screen was drawn. */
  async function attached(shown: Draft): Promise<KeptDocument | null> {
    try {
      const { document } = (await db.drafts.get(shown.id)) ?? shown;
      return (document && (await db.documents.get(document))) || null;
    } catch {
      return current().document;
    }
  }

  async function replaceRefused(picked: PickedFile, photos: readonly string[]): Promise<void> {
    const op = await attachOp(picked.document, []);
    await write((base) => drafts.queueReplacement(base, picked, op, photos));
    wake();
  }

  function attachOp({ id, name, size, sha256 }: KeptDocument, needs: string[]) {
    const { draft } = current();
    const body = JSON.stringify({ estimate: draft.id, document: { name, size, sha256 } });
    return prepareOp(device, { kind: 'document.attach', entity: id, key: draft.key, needs, body });
  }
}
