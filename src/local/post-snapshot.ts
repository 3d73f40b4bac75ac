/** How a post stands on this device: what is typed, what waits, what the server was last seen to have, and what follows from all three. */
import { type PostStatus, postText } from '#domain/posts/post.ts';
import type { DeviceDatabase } from './database.ts';
import type { KeptOp } from './outbox-entry.ts';
import { postIn, writtenOf } from './post-payload.ts';
import type { KeptCopy, KeptWork, WrittenFields } from './post-work.ts';
import type { PostState, PostWaiting, PostWork } from './staff-posts.ts';

export type PostStand = {
  work: KeptWork | undefined;
  copy: KeptCopy | undefined;
  /** What waits for it, in order. */
  ops: readonly KeptOp[];
  /** Ids of ops of pictures that were not accepted. */
  refusedImages: readonly string[];
};

/** Reads all there is of a post; call inside a transaction where it has to hold together. */
export async function readStand(db: DeviceDatabase, id: string): Promise<PostStand> {
  const [work, copy, all] = await Promise.all([
    db.postWorks.get(id),
    db.postCopies.get(id),
    db.ops.where('entity').equals(id).sortBy('seq'),
  ]);
  const ops = all.filter(({ kind }) => kind.startsWith('post.'));
  const needed = await db.ops.bulkGet(ops.flatMap(({ needs }) => needs));
  const refusedImages = needed.flatMap((op) => (op?.state === 'parked' ? [op.id] : []));
  return { work, copy, ops, refusedImages };
}

/** Reads it in a transaction of its own. */
export function standOf(db: DeviceDatabase, id: string): Promise<PostStand> {
  return db.steadily(() =>
    db.transaction('r', [db.postWorks, db.postCopies, db.ops], () => readStand(db, id)),
  );
}

/** What is written: what was typed, else the last save that waits, else the copy. Undefined where there is none of them. */
export function workIn({ work, copy, ops }: PostStand): KeptWork | undefined {
  if (work) return work;
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postIn(save);
  if (save && saved) {
    return {
      ...nothingTyped(save.entity, writtenOf(saved)),
      base: save.base ?? 0,
      address: copy?.slug ?? '',
      status: copy?.status ?? 'new',
      updatedAt: save.createdAt,
    };
  }
  return copy && workOfCopy(copy);
}

/** A post as the server has it, with nothing typed into it. */
export function workOfCopy({ id, rev, slug, status, fields, readAt }: KeptCopy): KeptWork {
  return {
    ...nothingTyped(id, writtenOf(fields)),
    base: rev,
    address: slug,
    status,
    updatedAt: readAt,
  };
}

/** A post that was never stored and has not been changed here. */
export function nothingTyped(id: string, fields: WrittenFields): KeptWork {
  return {
    id,
    base: 0,
    address: '',
    status: 'new',
    fields,
    edits: 0,
    storedEdits: 0,
    queued: null,
    asideOf: null,
    updatedAt: 0,
  };
}

/** True while something typed is neither stored nor in what waits; what was deleted here is done with. */
export function isChanged(work: KeptWork, ops: readonly Pick<KeptOp, 'id'>[]): boolean {
  const { edits, storedEdits, queued, deletedAt = 0 } = work;
  if (deletedAt > 0) return false;
  const inQueue = queued && ops.some(({ id }) => id === queued.op) ? queued.edits : 0;
  return edits > Math.max(storedEdits, inQueue);
}

/** True for what may have left and still counts: what is queued after it builds on it. */
export function mayHaveLeft({ state, attempts }: KeptOp): boolean {
  return state !== 'parked' && attempts > 0;
}

/** The revision the server will have once everything has arrived that may have left. */
export function expectedRev(base: number, ops: readonly KeptOp[]): number {
  return ops.findLast(mayHaveLeft)?.rev ?? base;
}

/** The text the server will have at a revision, where it is here. */
export function textAt({ copy, ops }: PostStand, rev: number): string | undefined {
  const under = ops.findLast(mayHaveLeft);
  if (under) {
    const save = under.rev === rev ? postIn(under) : null;
    return save ? postText((field) => save[field]) : undefined;
  }
  return copy?.rev === rev ? textOf(copy) : undefined;
}

/** All of a post as the server showed it. */
export function textOf({ fields, status }: KeptCopy): string {
  return postText((field) => (field === 'status' ? status : fields[field]));
}

/** The last of what waits; what was not accepted comes first. */
export function waitingIn({ ops, refusedImages }: PostStand): PostWaiting | null {
  const op = ops.find(({ state }) => state === 'parked') ?? ops.at(-1);
  if (!op) return null;
  const { id, kind, state, trouble, needs } = op;
  const blocked = needs.some((need) => refusedImages.includes(need));
  return { op: id, kind, state, trouble, blocked };
}

/** A save that somebody else's went before. */
export function clashingSave({ ops }: Pick<PostStand, 'ops'>): KeptOp | undefined {
  return ops.find(
    ({ kind, state, trouble }) =>
      kind === 'post.save' && state === 'parked' && trouble?.code === 'post_conflict',
  );
}

/** True once the text that went before the save has been read. */
export function isTheirs(copy: KeptCopy | undefined, { base, trouble }: KeptOp): copy is KeptCopy {
  return copy !== undefined && copy.rev >= (trouble?.rev ?? (base ?? 0) + 1);
}

/** The copy here is older than the save's conflict until it has been read again. */
export function clashIn(stand: PostStand): PostState['clash'] {
  const save = clashingSave(stand);
  if (!save) return null;
  const { copy } = stand;
  if (!isTheirs(copy, save)) return 'unknown';
  const status: PostStatus | 'deleted' = copy.deletedAt > 0 ? 'deleted' : copy.status;
  return { rev: copy.rev, theirs: copy.fields, status };
}

/** What a page is shown of a work. */
export function shownWork(work: KeptWork, ops: readonly KeptOp[]): PostWork {
  const { id, base, address, fields, status, updatedAt } = work;
  return { id, base, address, fields, status, changed: isChanged(work, ops), updatedAt };
}
