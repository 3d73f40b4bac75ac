/** The one draft on screen: answers show at once, are kept at once, and say so once they are. */

import { estimateFiles } from '#domain/documents/accepted-files.ts';
import type { DocumentProblem } from '#domain/documents/document.ts';
import type { StoreDependencies } from '#device/store-dependencies.ts';
import { isOutOfRoom } from '#sync/database-errors.ts';
import { sendDirectly } from '#sync/acknowledgement.ts';
import { asSent, type Draft } from '#domain/estimator/draft.ts';
import { readPickedFile } from '#sync/files.ts';
import { createAttempts } from '#sync/attempts.ts';
import type { KeptDocument, OutboxEntry } from '#sync/outbox-entry.ts';
import type { Saved } from '#sync/save-status.ts';
import { watch } from '#sync/live.ts';
import { watched } from '#sync/watched.ts';
import type { Device } from '#sync/device.ts';
import { prepareOp } from '#sync/outbox.ts';
import { AlreadySubmitted, createDrafts, type DraftChange, FileChanged } from './drafts.ts';

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

/** `unwanted`: by then another file was picked or this one removed, or another estimate is on screen. */
export type Unattached = FileTrouble | 'unwanted';

/** queued: kept on this device. unsaved: neither kept nor sent, the form must stay. */
export type SubmitOutcome = 'queued' | 'unsaved';

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Joins the stored draft to the screen. */
export function createDraftStore({ db, device, health, wake, send }: StoreDependencies) {
  const drafts = createDrafts(db, device);
  const { show, ...shown } = watched<DraftView | null>(null);
  const outstanding = createOutstanding();
  const attempt = createAttempts();
  let writing: Promise<unknown> = Promise.resolve();
  const cleared = createCleared();
  /** Counts picked files and what undoes a pick: one that is still being read by then is no longer wanted. */
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
    show({ draft: outstanding.over(drafts.fresh()), document: null, savedAt: null, awayMs: 0 });

  /** Writes one after the other; `run` answers with the draft that it was given where there is nothing to write. */
  async function write(run: (draft: Draft) => Promise<Draft>): Promise<void> {
    const turn = writing.then(async () => {
      const base = current().draft;
      const isOld = cleared.begin();
      const draft = await run(base);
      return draft === base ? undefined : { draft, isOld };
    });
    writing = turn.catch(() => undefined);
    try {
      const written = await turn;
      if (!written) return;
      const { draft, isOld } = written;
      if (!isOld(draft.id)) {
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
    await write((base) => outstanding.keep(base, drafts.change)).catch(() => undefined);
  }

  const query = async () => {
    const isOld = cleared.begin();
    const draft = await drafts.latest();
    const document = draft?.document ? await db.documents.get(draft.document) : undefined;
    const startedOver = await drafts.startedOver();
    return { draft, document: document ?? null, startedOver, isOld };
  };
  watch(db, query, ({ draft, document, startedOver, isOld }) => {
    const view = shown.snapshot();
    if (!view) {
      const awayMs = draft ? device.now() - draft.updatedAt : 0;
      const savedAt = draft?.updatedAt ?? null;
      show({ draft: outstanding.over(draft ?? drafts.fresh()), document, savedAt, awayMs });
      return loaded();
    }
    if (!draft) return startedOver.includes(view.draft.id) ? showFresh() : undefined;
    const isOther = draft.id !== view.draft.id;
    if (isOld(draft.id) || (isOther && startedOver.includes(draft.id))) return undefined;
    return show({ ...view, draft: outstanding.over(draft), document });
  });

  return {
    /** Settles once the draft is there to be shown. */
    ready,
    ...shown,

    /** Settles once every change made so far is on the device or known not to fit. */
    settled: (): Promise<unknown> => writing,

    /** Changes single fields: on screen at once, on the device as soon as it takes them. */
    async change(apply: DraftChange): Promise<void> {
      outstanding.add(apply);
      const { draft } = current();
      show({ ...current(), draft: { ...apply(draft), edits: draft.edits + 1 } });
      await saveChanges();
    },

    /** Copies a file picked for the draft `of`; answers with the name it is kept by, or the reason why it is not attached. `photos`: what it was made of. */
    async attach(
      file: File,
      photos: readonly string[] = [],
      of = current().draft.id,
    ): Promise<Unattached | { name: string }> {
      const { draft, document } = current();
      if (draft.id !== of) return 'unwanted';
      picks += 1;
      const pick = picks;
      const isWanted = ({ id } = current().draft) => pick === picks && id === of;
      const picked = await readPickedFile(device, of, file, estimateFiles);
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

    /** Queues the estimate as shown, once for each different body. */
    async saveEstimate(body: string): Promise<void> {
      const { draft } = current();
      if (draft.phase !== 'open' || draft.savedBody === body) return;
      const op = await estimateOp(device, 'estimate.save', draft, body);
      await write(async (base) => (base.id === draft.id ? drafts.queueSave(draft, op) : base));
      wake();
    },

    /** Queues the submission, and the file behind it; where nothing can be kept it is sent at once. */
    async submit(
      bodyOf: (draft: Draft, document: KeptDocument | null) => string,
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
            outstanding.clear();
            const sent = { ...current().draft, ...asSent(device.now()) };
            show({ ...current(), draft: outstanding.over(sent) });
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

    /** Goes on with an estimate from elsewhere in place of this one; what is queued stays queued. */
    async takeOver(other: Draft): Promise<void> {
      await write(async (draft) => {
        const kept = await drafts.replace(draft, other);
        if (kept.id !== draft.id) {
          outstanding.clear();
          picks += 1;
        }
        return kept;
      });
      show({ ...current(), awayMs: 0 });
    },

    /** Clears everything for a new estimate; what is queued stays queued. */
    async reset(): Promise<void> {
      const { draft } = current();
      outstanding.clear();
      picks += 1;
      const leaving = cleared.leave(draft.id, async () => {
        await writing;
        await drafts.forget(draft);
      });
      writing = leaving.catch(() => undefined);
      showFresh();
      await leaving;
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
}

/** The draft that was cleared last: what began before it was gone must not bring it back. Afterwards it may come back, by its link. */
function createCleared() {
  let cleared = '';
  /** Goes on when one is to leave and when it has left: it is odd in between. */
  let turns = 0;

  return {
    /** At the beginning of a look or a write; it answers whether what is found then is as it was before. */
    begin(): (id: string) => boolean {
      const since = turns;
      return (id) => id === cleared && (since !== turns || turns % 2 === 1);
    },
    /** Clears a draft; where that fails, it stays. */
    async leave(id: string, go: () => Promise<void>): Promise<void> {
      cleared = id;
      turns += 1;
      try {
        await go();
      } catch (error) {
        if (cleared === id) cleared = '';
        throw error;
      } finally {
        turns += 1;
      }
    },
  };
}

/** The estimate with this payload, for the firm to see or as a submission. */
function estimateOp(
  device: Device,
  kind: 'estimate.save' | 'estimate.submit',
  { id, key, savedRev }: Draft,
  body: string,
) {
  return prepareOp(device, { kind, entity: id, key, rev: savedRev + 1, body });
}

/** The file, behind the ops that it `needs`. */
function attachOp(
  device: Device,
  { id: estimate, key }: Draft,
  { id, name, size, sha256 }: KeptDocument,
  needs: string[],
) {
  const body = JSON.stringify({ estimate, document: { name, size, sha256 } });
  return prepareOp(device, { kind: 'document.attach', entity: id, key, needs, body });
}

/** Several changes as one, in their order. */
function together(changes: readonly DraftChange[]): DraftChange {
  return (draft) => changes.reduce((next, apply) => apply(next), draft);
}

/** The changes of one page, on the draft as it was last read. */
function createOutstanding() {
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
    /** The draft to show: what the device has, never an older one than before, and what it is still to take. */
    over(found: Draft): Draft {
      if (!read || found.id !== read.id || found.edits >= read.edits) read = found;
      return { ...together(changes)(read), edits: read.edits + changes.length };
    },
    /** Writes all changes at once, over the draft as it was read: `shown` has them already. What could not be written is outstanding still. */
    async keep(
      shown: Draft,
      write: (base: Draft, change: DraftChange) => Promise<Draft>,
    ): Promise<Draft> {
      const taken = changes;
      if (taken.length === 0) return shown;
      const kept = await write(read ?? shown, together(taken));
      changes = changes.filter((change) => !taken.includes(change));
      return kept;
    },
  };
}
