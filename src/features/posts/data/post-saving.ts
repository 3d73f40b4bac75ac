/** Builds post ops, and applies their outcomes on this device. */
import {
  imageAdd,
  postDelete,
  postRestore,
  postSave,
  publishingIn,
  textsOf,
} from '#domain/posts/ops.ts';
import type { LocalDraft, PostSave, ServerSnapshot } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { ClientKind, OpAnswer } from '#sync/client-kinds.ts';
import type { Device } from '#sync/device.ts';
import type { OpTrouble, OutboxEntry } from '#sync/outbox-entry.ts';
import { type PublishChoice, publishChoiceOf } from '#domain/posts/schedule.ts';
import { expectedRev, isReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import { dropOldImages, opsOfImagesIn } from './post-images.ts';
import {
  type PostSnapshot,
  conflictIn,
  isChanged,
  momentIn,
  readSnapshot,
  unscheduled,
  workIn,
  writtenOf,
} from './post-state.ts';
import type { PostTyping } from './post-typing.ts';

/** After a server's restore: drops a newer copy, or makes an unknown post new. Call inside a transaction. */
async function repairAfterRestore(
  db: DeviceDatabase,
  op: OutboxEntry,
  { code, rev }: OpTrouble,
): Promise<void> {
  const isBehind = code === 'post_conflict' && (rev ?? Infinity) <= (op.base ?? 0);
  const isUnknown = code === 'not_found' && op.kind === 'post.save';
  if (isUnknown) {
    const work = workIn(await readSnapshot(db, op.entity));
    if (work) await db.postWorks.put(asNew(work));
  }
  if (isBehind || isUnknown) await db.postCopies.delete(op.entity);
}

function asNew(work: LocalDraft): LocalDraft {
  const edits = Math.max(1, work.edits);
  return { ...work, base: 0, address: '', status: 'new', edits, storedEdits: 0 };
}

/** Discards the op and later ones, which build on it. Call inside a transaction, before the op is deleted. */
async function discardWithLater(db: DeviceDatabase, op: OutboxEntry): Promise<void> {
  const snapshot = await readSnapshot(db, op.entity);
  const work = workIn(snapshot);
  const discarded = snapshot.ops.filter(({ seq }) => seq >= op.seq);
  const saves = discarded.some(({ kind }) => kind === 'post.save');
  if (!snapshot.work && work && saves) {
    await db.postWorks.put({ ...work, base: op.base ?? 0, edits: 1 });
  }
  await db.ops.bulkDelete(discarded.map(({ id }) => id));
}

const tables = ['postWorks', 'postCopies', 'postImages'] as const;

const ofPosts = {
  tables,
  refused: repairAfterRestore,
  discarded: discardWithLater,
} satisfies ClientKind;

export const postKinds = {
  [postSave.name]: { ...ofPosts, acknowledged: keepSave },
  [postDelete.name]: {
    ...ofPosts,
    acknowledged: (db, device, op, { rev }) =>
      keepDeletion(db, op.entity, rev, postDelete.changesBy({ ...op, createdAt: device.now() })),
  },
  [postRestore.name]: { ...ofPosts, acknowledged: keepRestored },
  [imageAdd.name]: {
    tables,
    async acknowledged(db, _device, { entity }) {
      await db.postImages.update(entity, { sent: true });
      await dropOldImages(db);
    },
    discarded: (db, { entity }) => db.postImages.delete(entity),
  },
} satisfies Record<string, ClientKind>;

/**
 * Stores a restored post, perhaps under another slug. A changed draft keeps its base, so its next save reports that.
 */
async function keepRestored(
  db: DeviceDatabase,
  _device: Device,
  op: OutboxEntry,
  { rev, errors = [] }: OpAnswer,
): Promise<void> {
  const { work, ops } = await readSnapshot(db, op.entity);
  const isTyped = work !== undefined && isChanged(work, ops);
  if (errors.length > 0) await db.receipts.update(op.id, { moved: true });
  if (errors.length === 0 && isTyped) {
    await keepDeletion(db, op.entity, rev, postRestore.changesBy(op));
  } else await db.postCopies.delete(op.entity);
}

/** Stores a saved post. If the server has a newer revision than the op made, the next save conflicts. */
async function keepSave(db: DeviceDatabase, device: Device, op: OutboxEntry): Promise<void> {
  const saved = postSave.read(op);
  if (!saved || op.rev === null) return;
  const { entity: id, rev } = op;
  const { slug, status } = saved;
  const before = await db.postCopies.get(id);
  if (!before || before.rev <= rev) {
    const readAt = device.now();
    const copy = before ?? { slug, status, fields: saved, deletedAt: 0 };
    const changes = postSave.apply(copy, saved, { ...op, createdAt: readAt });
    await db.postCopies.put({ ...copy, ...changes, id, rev, readAt });
  }
  const work = await db.postWorks.get(id);
  if (!work || work.base >= rev) return;
  await db.postWorks.put(savedWork(work, op, saved, rev));
}

/** An unchanged draft takes the saved text. */
export function savedWork(
  work: LocalDraft,
  op: OutboxEntry,
  saved: PostSave,
  rev: number,
): LocalDraft {
  const { queued, edits, storedEdits } = work;
  const stored = { ...work, base: rev, address: saved.slug, ...publishingIn(saved) };
  if (queued?.op === op.id) return { ...stored, storedEdits: queued.edits };
  if (edits > storedEdits) return stored;
  return {
    ...stored,
    fields: writtenOf(saved, publishingIn(saved)),
    edits: edits + 1,
    storedEdits: edits + 1,
  };
}

/** Changes the copy if it is the revision just before. Otherwise it lacks an edit, and is deleted. */
async function keepDeletion(
  db: DeviceDatabase,
  id: string,
  rev: number | null,
  changesOf: (copy: ServerSnapshot) => Partial<ServerSnapshot>,
): Promise<void> {
  if (rev === null) return;
  const copy = await db.postCopies.get(id);
  if (copy && copy.rev === rev - 1) await db.postCopies.put({ ...copy, ...changesOf(copy), rev });
  else if (copy && copy.rev < rev) await db.postCopies.delete(id);
  const work = await db.postWorks.get(id);
  if (work && work.base === rev - 1) await db.postWorks.put({ ...work, base: rev });
}

export type PostPlan = {
  ops: readonly OutboxEntry[];
  work?: LocalDraft | undefined;
  follow?: string | undefined;
};

async function saveOp(
  db: DeviceDatabase,
  device: Device,
  work: LocalDraft,
  choice: PublishChoice,
  base: number,
): Promise<OutboxEntry> {
  const status = choice === 'published' ? choice : 'draft';
  const publish_at = choice === 'scheduled' ? momentIn(work.fields) : 0;
  const save: PostSave = { ...textsOf(work.fields), status, publish_at };
  const op = {
    kind: 'post.save',
    entity: work.id,
    key: null,
    rev: base + 1,
    base: base === 0 ? null : base,
    needs: await opsOfImagesIn(db, work.fields).catch(() => []),
    body: JSON.stringify(save),
  } as const;
  return prepareOp(device, op);
}

function bareOp(
  device: Device,
  kind: 'post.delete' | 'post.restore',
  entity: string,
  base: number,
): Promise<OutboxEntry> {
  return prepareOp(device, { kind, entity, key: null, rev: base + 1, base, body: '{}' });
}

/** Finds a pending save of the same texts that may have been sent. */
function sameSaveUnderWay(
  { ops }: PostSnapshot,
  work: LocalDraft,
  choice: PublishChoice,
): OutboxEntry | undefined {
  const last = ops.at(-1);
  if (!last || !mayHaveLeft(last) || last.id !== work.queued?.op) return undefined;
  return work.queued.edits === work.edits && savedChoice(last) === choice ? last : undefined;
}

function savedChoice(op: OutboxEntry): PublishChoice | null {
  const save = postSave.read(op);
  return save && publishChoiceOf(publishingIn(save));
}

/** The revision that the next op builds on: the stored one plus pending ops. */
function nextBase({ copy, ops }: PostSnapshot, base: number): number {
  return expectedRev(Math.max(base, copy?.rev ?? 0), ops);
}

export function snapshotVersion({ work, copy, ops }: PostSnapshot): string {
  return JSON.stringify([
    work?.edits,
    work?.base,
    copy?.rev,
    ops.map(({ id }) => id),
    possiblySent(ops),
  ]);
}

const possiblySent = (ops: readonly OutboxEntry[]) => ops.filter(mayHaveLeft).map(({ id }) => id);

type Planning = { db: DeviceDatabase; device: Device; typing: PostTyping };

export function createPostPlans({ db, device, typing }: Planning) {
  async function planned(work: LocalDraft, choice: PublishChoice, base: number): Promise<PostPlan> {
    const op = await saveOp(db, device, work, choice, base);
    const queued = { op: op.id, edits: work.edits };
    const fields = choice === 'scheduled' ? work.fields : unscheduled(work.fields);
    return { ops: [op], work: { ...work, fields, deletedAt: 0, queued } };
  }

  function writtenOnlyHere(id: string, snapshot: PostSnapshot): LocalDraft | undefined {
    const work = typing.written(id, snapshot);
    return work && nextBase(snapshot, work.base) === 0 ? work : undefined;
  }

  return {
    async save(
      id: string,
      choice: PublishChoice,
      snapshot: PostSnapshot,
    ): Promise<PostPlan | null> {
      const work = typing.written(id, snapshot);
      if (!work) return null;
      const saveUnderWay = sameSaveUnderWay(snapshot, work, choice);
      if (saveUnderWay) return { ops: [], follow: saveUnderWay.id };
      if (isStoredAs(choice, work, snapshot)) return { ops: [] };
      return planned(work, choice, expectedRev(work.base, snapshot.ops));
    },

    /** Saves one's own text over the server's; that restores a deleted post. */
    async saveMine(id: string, snapshot: PostSnapshot): Promise<PostPlan | null> {
      const conflict = conflictIn(snapshot);
      const work = typing.written(id, snapshot);
      if (!conflict || conflict === 'unknown' || !work) return null;
      return planned({ ...work, base: conflict.rev }, conflict.choice, conflict.rev);
    },

    async remove(id: string, rev: number, snapshot: PostSnapshot): Promise<PostPlan> {
      const lastSent = snapshot.ops.findLast(mayHaveLeft);
      if (lastSent?.kind === 'post.delete') return { ops: [], follow: lastSent.id };
      const work = writtenOnlyHere(id, snapshot);
      if (work) return { ops: [], work: { ...work, deletedAt: device.now() } };
      const base = expectedRev(Math.max(rev, seenRev(snapshot)), snapshot.ops);
      return { ops: [await bareOp(device, 'post.delete', id, base)] };
    },

    /** Undoes the deletion that made revision `rev` (0 if unknown), and no later one. */
    async restore(id: string, rev: number, snapshot: PostSnapshot): Promise<PostPlan> {
      const unsent = snapshot.ops.some((op) => op.kind === 'post.delete' && isReplaceable(op));
      if (unsent) return { ops: [] };
      const work = writtenOnlyHere(id, snapshot);
      if (work) return { ops: [], work: { ...work, deletedAt: 0 } };
      const base = nextBase(snapshot, Math.max(rev, revisionOfRefusal(snapshot)));
      return { ops: [await bareOp(device, 'post.restore', id, base)] };
    },
  };
}

/** The server's revision that the user has seen; the copy may be newer. */
function seenRev({ work, copy }: PostSnapshot): number {
  return Math.min(work?.base ?? 0, copy?.rev ?? 0);
}

/** The revision that a rejected restore reported, which a retry builds on. */
function revisionOfRefusal({ ops }: PostSnapshot): number {
  const refused = ops.find(({ kind, state }) => kind === 'post.restore' && state === 'parked');
  return refused?.trouble?.rev ?? refused?.base ?? 0;
}

function isStoredAs(choice: PublishChoice, work: LocalDraft, { copy, ops }: PostSnapshot): boolean {
  const { status, publishAt = 0 } = work;
  const isThere = status !== 'new' && copy?.rev === work.base && copy.deletedAt === 0;
  if (!isThere || ops.length > 0 || isChanged(work, ops)) return false;
  return publishChoiceOf({ status, publishAt }) === choice;
}
