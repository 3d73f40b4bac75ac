import { estimateFiles } from '#domain/documents/accepted-files.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { submittedFields, type Draft } from '#domain/estimator/draft.ts';
import { readPickedFile } from '#sync/files.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { StoredDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import type { Saved } from '#sync/save-status.ts';
import { watch } from '#sync/live.ts';
import { watched } from '#sync/watched.ts';
import type { Device } from '#sync/device.ts';
import { prepareOp } from '#sync/outbox.ts';
import { AlreadySubmitted, createDrafts, type DraftChange, FileChanged } from './drafts.ts';

export type DraftView = {
  /** Set until the device has been read. */
  unknown?: true;
  draft: Draft;
  document: StoredDocument | null;
  savedAt: number | null;
};

/** full: no room on this device. closed: submitted in another tab. */
export type FileTrouble = DocumentProblem | 'full' | 'closed';

/** unwanted: another file was picked, this one removed, or another estimate opened. */
export type Unattached = FileTrouble | 'unwanted';

/** unsaved: neither stored nor sent, so the form must stay. */
export type SubmitOutcome = 'queued' | 'unsaved';

export type DraftStore = ReturnType<typeof createDraftStore>;

export function createDraftStore({ db, device, health, wake, send }: StoreDependencies) {
  const drafts = createDrafts(db, device);
  const { show, ...shown } = watched<DraftView | null>(null);
  const unsavedChanges = createUnsavedChanges();
  const attempt = createAttempts();
  let writing: Promise<unknown> = Promise.resolve();
  /** The id of a draft that is being deleted; it is not shown meanwhile. */
  let leaving = '';
  /** Counts picked files and what cancels a pick, to detect outdated ones. */
  let picks = 0;
  let loaded: () => void;
  const ready = new Promise<void>((done) => {
    loaded = done;
  });

  function current(): DraftView {
    const view = shown.snapshot();
    if (!view) throw new Error('no draft');
    return view;
  }

  const showFresh = () =>
    show({ draft: unsavedChanges.over(drafts.fresh()), document: null, savedAt: null });

  /** Runs writes in turn. `run` returns its argument if nothing changes. */
  async function write(run: (draft: Draft) => Promise<Draft>): Promise<void> {
    const turn = writing.then(async () => {
      const base = current().draft;
      const draft = await run(base);
      return draft === base ? undefined : draft;
    });
    writing = turn.catch(() => undefined);
    try {
      const draft = await turn;
      if (!draft) return;
      if (draft.id !== leaving) {
        const savedAt = unsavedChanges.count() > 0 ? current().savedAt : device.now();
        show({ ...current(), draft: unsavedChanges.over(draft), savedAt });
      }
      if (health.snapshot().full) health.report({ full: false });
    } catch (error) {
      if (!isOutOfRoom(error)) throw error;
      health.report({ full: true });
      throw error;
    }
  }

  /** A failed write repeats with the next change. */
  async function saveChanges(): Promise<void> {
    await write((base) => unsavedChanges.keep(base, drafts.change)).catch(() => undefined);
  }

  const query = () =>
    db.transaction('r', [db.drafts, db.documents, db.facts], async () => {
      const draft = await drafts.latest();
      const document = draft?.document ? await db.documents.get(draft.document) : undefined;
      return { draft, document: document ?? null, startedOver: await drafts.startedOver() };
    });
  watch(db, query, ({ draft, document, startedOver }) => {
    const view = shown.snapshot();
    if (!view) {
      const savedAt = draft?.updatedAt ?? null;
      show({ draft: unsavedChanges.over(draft ?? drafts.fresh()), document, savedAt });
      return loaded();
    }
    if (!draft) return startedOver.includes(view.draft.id) ? showFresh() : undefined;
    const isOther = draft.id !== view.draft.id;
    if (draft.id === leaving || (isOther && startedOver.includes(draft.id))) return undefined;
    return show({ ...view, draft: unsavedChanges.over(draft), document });
  });

  return {
    ready,
    ...shown,

    settled: (): Promise<unknown> => writing,

    async change(apply: DraftChange): Promise<void> {
      unsavedChanges.add(apply);
      const { draft } = current();
      show({ ...current(), draft: { ...apply(draft), edits: draft.edits + 1 } });
      await saveChanges();
    },

    /**
     * Attaches a file made of `photos`, if any, to draft `draftId`. Returns the stored name, or why it was rejected.
     */
    async attach(
      file: File,
      photos: readonly string[] = [],
      draftId = current().draft.id,
    ): Promise<Unattached | { name: string }> {
      const { draft, document } = current();
      if (draft.id !== draftId) return 'unwanted';
      picks += 1;
      const pick = picks;
      const isWanted = ({ id } = current().draft) => pick === picks && id === draftId;
      const picked = await readPickedFile(device, draftId, file, estimateFiles);
      if (!isWanted()) return 'unwanted';
      if (typeof picked === 'string') return picked;
      const keep = (attach: (base: Draft) => Promise<Draft>) =>
        write(async (base) => (isWanted(base) ? attach(base) : base));
      try {
        if (document?.state === 'refused') {
          const op = await attachOp(device, draft, picked.document, []);
          await keep((base) => drafts.queueReplacement(base, picked, op, photos));
          wake();
        } else await keep((base) => drafts.attach(base, picked, photos));
        return isWanted() ? { name: picked.document.name } : 'unwanted';
      } catch (error) {
        if (error instanceof AlreadySubmitted) return 'closed';
        return isOutOfRoom(error) ? 'full' : 'empty';
      }
    },

    detach(): Promise<void> {
      picks += 1;
      return write(drafts.detach);
    },

    /** Queues the estimate, unless the last queued one has the same body. */
    async saveEstimate(body: string): Promise<void> {
      const { draft } = current();
      if (draft.phase !== 'open' || draft.savedBody === body) return;
      const op = await estimateOp(device, 'estimate.save', draft, body);
      await write(async (base) => (base.id === draft.id ? drafts.queueSave(draft, op) : base));
      wake();
    },

    /** Queues the submission and its file; sends directly from a full device. */
    async submit(
      bodyOf: (draft: Draft, document: StoredDocument | null) => string,
      triesLeft = 3,
    ): Promise<SubmitOutcome> {
      const { draft } = current();
      const document = await attached(draft);
      const body = bodyOf(draft, document);
      const make = () => estimateOp(device, 'estimate.submit', draft, body);
      const put = async (submit: OutboxEntry): Promise<Saved> => {
        const attach = document ? [await attachOp(device, draft, document, [submit.id])] : [];
        const ops = [submit, ...attach];
        try {
          await write(() => drafts.queueSubmission(draft, ops, document?.id ?? null));
          wake();
          return { outcome: 'saved' };
        } catch (error) {
          if (error instanceof FileChanged && triesLeft > 0) throw error;
          if (!(await sendDirectly(send, [submit]))) return { outcome: 'unsaved' };
          if (current().draft.id === draft.id) {
            unsavedChanges.clear();
            const sent = { ...current().draft, ...submittedFields(device.now()) };
            show({ ...current(), draft: unsavedChanges.over(sent) });
          }
          await drafts.replaceByFile(draft, attach).then(wake, () => undefined);
          return { outcome: 'saved' };
        }
      };
      try {
        const { saved } = await attempt(draft.id, body, make, put);
        return saved.outcome === 'unsaved' ? 'unsaved' : 'queued';
      } catch (error) {
        if (error instanceof FileChanged) return this.submit(bodyOf, triesLeft - 1);
        throw error;
      }
    },

    /** Replaces the draft; queued ops stay. */
    async takeOver(other: Draft): Promise<void> {
      await write(async (draft) => {
        const stored = await drafts.replace(draft, other);
        if (stored.id !== draft.id) {
          unsavedChanges.clear();
          picks += 1;
        }
        return stored;
      });
    },

    /** Starts a new estimate; queued ops stay. */
    async reset(): Promise<void> {
      const { draft } = current();
      unsavedChanges.clear();
      picks += 1;
      leaving = draft.id;
      const going = writing.then(() => drafts.forget(draft)).finally(() => (leaving = ''));
      writing = going.catch(() => undefined);
      showFresh();
      await going;
    },
  };

  /** Reads the file again: another tab may have changed it. */
  async function attached(shown: Draft): Promise<StoredDocument | null> {
    try {
      const { document } = (await db.drafts.get(shown.id)) ?? shown;
      return (document && (await db.documents.get(document))) || null;
    } catch {
      return current().document;
    }
  }
}

function estimateOp(
  device: Device,
  kind: 'estimate.save' | 'estimate.submit',
  { id, key, savedRev }: Draft,
  body: string,
) {
  return prepareOp(device, { kind, entity: id, key, rev: savedRev + 1, body });
}

function attachOp(
  device: Device,
  { id: estimate, key }: Draft,
  { id, name, size, sha256 }: StoredDocument,
  needs: string[],
) {
  const body = JSON.stringify({ estimate, document: { name, size, sha256 } });
  return prepareOp(device, { kind: 'document.attach', entity: id, key, needs, body });
}

function together(changes: readonly DraftChange[]): DraftChange {
  return (draft) => changes.reduce((next, apply) => apply(next), draft);
}

function createUnsavedChanges() {
  let read: Draft | null = null;
  let changes: readonly DraftChange[] = [];

  return {
    count: (): number => changes.length,
    add(change: DraftChange): void {
      changes = [...changes, change];
    },
    clear(): void {
      changes = [];
    },
    /** Applies unsaved changes to the newest version read. */
    over(found: Draft): Draft {
      if (!read || found.id !== read.id || found.edits >= read.edits) read = found;
      return { ...together(changes)(read), edits: read.edits + changes.length };
    },
    /** Writes the unsaved changes; if that fails, they stay unsaved. */
    async keep(
      shown: Draft,
      write: (base: Draft, change: DraftChange) => Promise<Draft>,
    ): Promise<Draft> {
      const taken = changes;
      if (taken.length === 0) return shown;
      const stored = await write(read ?? shown, together(taken));
      changes = changes.filter((change) => !taken.includes(change));
      return stored;
    },
  };
}
