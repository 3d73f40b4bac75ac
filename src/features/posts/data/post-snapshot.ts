/** How a post stands on this device: what is typed, what waits, what the server was last seen to have, and what follows from all three. */
import { type PostFields, type PostStatus, postText } from '#domain/posts/post.ts';
import { publishingText, wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { mayHaveLeft } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { postIn, publishingIn, writtenOf } from './post-payload.ts';
import type { ServerSnapshot, LocalDraft, WrittenFields } from '#domain/posts/post-work.ts';
import type { PostState, PostWaiting, PostWork } from './staff-posts.ts';

export type PostSnapshot = {
  work: LocalDraft | undefined;
  copy: ServerSnapshot | undefined;
  /** What waits for it, in order. */
  ops: readonly OutboxEntry[];
  /** Ids of ops of pictures that were not accepted. */
  refusedImages: readonly string[];
};

/** Reads all there is of a post; call inside a transaction where it has to hold together. */
export async function readSnapshot(db: DeviceDatabase, id: string): Promise<PostSnapshot> {
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
export function snapshotOf(db: DeviceDatabase, id: string): Promise<PostSnapshot> {
  return db.withReconnect(() =>
    db.transaction('r', [db.postWorks, db.postCopies, db.ops], () => readSnapshot(db, id)),
  );
}

/** What is written: what was typed, else the last save that waits, else the copy. Undefined where there is none of them. */
export function workIn({ work, copy, ops }: PostSnapshot): LocalDraft | undefined {
  if (work) return work;
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postIn(save);
  if (save && saved) {
    return {
      ...nothingTyped(save.entity, writtenOf(saved, publishingIn(saved))),
      base: save.base ?? 0,
      address: copy?.slug ?? '',
      status: copy?.status ?? 'new',
      publishAt: copy?.publishAt ?? 0,
      updatedAt: save.createdAt,
    };
  }
  return copy && workOfCopy(copy);
}

/** A post as the server has it, with nothing typed into it. */
export function workOfCopy(copy: ServerSnapshot): LocalDraft {
  const { id, rev, slug, status, publishAt = 0, fields, readAt } = copy;
  return {
    ...nothingTyped(id, writtenOf(fields, copy)),
    base: rev,
    address: slug,
    status,
    publishAt,
    updatedAt: readAt,
  };
}

/** A post that was never stored and has not been changed here. */
export function nothingTyped(id: string, fields: WrittenFields): LocalDraft {
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
export function isChanged(work: LocalDraft, ops: readonly Pick<OutboxEntry, 'id'>[]): boolean {
  const { edits, storedEdits, queued, deletedAt = 0 } = work;
  if (deletedAt > 0) return false;
  const inQueue = queued && ops.some(({ id }) => id === queued.op) ? queued.edits : 0;
  return edits > Math.max(storedEdits, inQueue);
}

/** The text the server will have at a revision, where it is here. */
export function textAt({ copy, ops }: PostSnapshot, rev: number): string | undefined {
  const under = ops.findLast(mayHaveLeft);
  if (under) {
    const save = under.rev === rev ? postIn(under) : null;
    return save ? textWith(save, publishingIn(save)) : undefined;
  }
  return copy?.rev === rev ? textOf(copy) : undefined;
}

/** All of a post as the server showed it. */
export function textOf({ fields, status, publishAt = 0 }: ServerSnapshot): string {
  return textWith(fields, { status, publishAt });
}

function textWith(fields: PostFields, publishing: Parameters<typeof publishingText>[0]): string {
  return postText((field) => (field === 'status' ? publishingText(publishing) : fields[field]));
}

/** The last of what waits; what was not accepted comes first. */
export function waitingIn({ ops, refusedImages }: PostSnapshot): PostWaiting | null {
  const op = ops.find(({ state }) => state === 'parked') ?? ops.at(-1);
  if (!op) return null;
  const { id, kind, state, trouble, needs } = op;
  const blocked = needs.some((need) => refusedImages.includes(need));
  return { op: id, kind, state, trouble, blocked };
}

/** A save that someone else's went before. */
export function conflictingSave({ ops }: Pick<PostSnapshot, 'ops'>): OutboxEntry | undefined {
  return ops.find(
    ({ kind, state, trouble }) =>
      kind === 'post.save' && state === 'parked' && trouble?.code === 'post_conflict',
  );
}

/** True once the text that went before the save has been read. */
export function isTheirs(
  copy: ServerSnapshot | undefined,
  { base, trouble }: OutboxEntry,
): copy is ServerSnapshot {
  return copy !== undefined && copy.rev >= (trouble?.rev ?? (base ?? 0) + 1);
}

/** The copy here is older than the save's conflict until it has been read again. */
export function conflictIn(stand: PostSnapshot): PostState['conflict'] {
  const save = conflictingSave(stand);
  if (!save) return null;
  const { copy } = stand;
  if (!isTheirs(copy, save)) return 'unknown';
  const status: PostStatus | 'deleted' = copy.deletedAt > 0 ? 'deleted' : copy.status;
  const saved = postIn(save);
  const wish = saved ? wishOf(publishingIn(saved)) : 'draft';
  return { rev: copy.rev, theirs: copy.fields, status, publishAt: copy.publishAt ?? 0, wish };
}

/** What a page is shown of a work. */
export function shownWork(work: LocalDraft, ops: readonly OutboxEntry[]): PostWork {
  const { id, base, address, fields, status, publishAt = 0, updatedAt } = work;
  const changed = isChanged(work, ops);
  return { id, base, address, fields, status, publishAt, changed, updatedAt };
}
