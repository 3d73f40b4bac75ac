/** Derives a post's view from draft, pending ops and cached copy. */
import { postOps, postSave, publishingIn, textsOf } from '#domain/posts/ops.ts';
import type {
  LocalDraft,
  PostFields,
  PostSave,
  PostStatus,
  ServerSnapshot,
  WrittenFields,
} from '#domain/posts/post.ts';
import { dayAndTimeOf, publishAtOf, publishChoiceOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { firm } from '#config/firm.ts';
import type { PostState, PostWaiting, PostWork } from './staff-posts.ts';

export type PostSnapshot = {
  work: LocalDraft | undefined;
  copy: ServerSnapshot | undefined;
  ops: readonly OutboxEntry[];
  refusedImages: readonly string[];
};

export const nothingHere: PostSnapshot = {
  work: undefined,
  copy: undefined,
  ops: [],
  refusedImages: [],
};

/** Reads draft, copy and ops; in a transaction they agree. */
export async function readSnapshot(db: DeviceDatabase, id: string): Promise<PostSnapshot> {
  const [work, copy, all] = await Promise.all([
    db.postWorks.get(id),
    db.postCopies.get(id),
    db.ops.where('entity').equals(id).sortBy('seq'),
  ]);
  const ops = all.filter(({ kind }) => postOps.has(kind));
  const needed = await db.ops.bulkGet(ops.flatMap(({ needs }) => needs));
  const refusedImages = needed.flatMap((op) => (op?.state === 'parked' ? [op.id] : []));
  return { work, copy, ops, refusedImages };
}

export function snapshotOf(db: DeviceDatabase, id: string): Promise<PostSnapshot> {
  return db.withReconnect(() =>
    db.transaction('r', [db.postWorks, db.postCopies, db.ops], () => readSnapshot(db, id)),
  );
}

export function lastSave(
  ops: readonly OutboxEntry[],
): { op: OutboxEntry; saved: PostSave } | undefined {
  const op = ops.findLast(({ kind }) => kind === postSave.name);
  const saved = op && postSave.read(op);
  return op && saved ? { op, saved } : undefined;
}

/** What to show: the draft, else the last pending save, else the copy. */
export function workIn({ work, copy, ops }: PostSnapshot): LocalDraft | undefined {
  if (work) return work;
  const last = lastSave(ops);
  if (last) {
    const { op: save, saved } = last;
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

export function newPost(author: string): PostFields {
  return {
    title: '',
    slug: '',
    content: '',
    author_name: author,
    image_url: '',
    image_alt: '',
  };
}

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

/** True for changes that are neither stored nor queued. */
export function isChanged(work: LocalDraft, ops: readonly Pick<OutboxEntry, 'id'>[]): boolean {
  const { edits, storedEdits, queued, deletedAt = 0 } = work;
  if (deletedAt > 0) return false;
  const inQueue = queued && ops.some(({ id }) => id === queued.op) ? queued.edits : 0;
  return edits > Math.max(storedEdits, inQueue);
}

export function waitingIn({ ops, refusedImages }: PostSnapshot): PostWaiting | null {
  const waiting = waitingOf(ops);
  const op = ops.find(({ id }) => id === waiting?.op);
  if (!op || !waiting) return null;
  const blocked = op.needs.some((need) => refusedImages.includes(need));
  return { ...waiting, kind: op.kind, blocked };
}

export function conflictingSave({ ops }: Pick<PostSnapshot, 'ops'>): OutboxEntry | undefined {
  return ops.find(
    ({ kind, state, trouble }) =>
      kind === 'post.save' && state === 'parked' && trouble?.code === 'post_conflict',
  );
}

export function isTheirs(
  copy: ServerSnapshot | undefined,
  { base, trouble }: OutboxEntry,
): copy is ServerSnapshot {
  return copy !== undefined && copy.rev >= (trouble?.rev ?? (base ?? 0) + 1);
}

export function conflictIn(snapshot: PostSnapshot): PostState['conflict'] {
  const save = conflictingSave(snapshot);
  if (!save) return null;
  const { copy } = snapshot;
  if (!isTheirs(copy, save)) return 'unknown';
  const status: PostStatus | 'deleted' = copy.deletedAt > 0 ? 'deleted' : copy.status;
  const saved = postSave.read(save);
  const choice = saved ? publishChoiceOf(publishingIn(saved)) : 'draft';
  return { rev: copy.rev, theirs: copy.fields, status, publishAt: copy.publishAt ?? 0, choice };
}

export function shownWork(work: LocalDraft, ops: readonly OutboxEntry[]): PostWork {
  return { publishAt: 0, ...work, changed: isChanged(work, ops) };
}

/** An empty alt text means that the cover is decorative. */
export function writtenOf(post: PostFields, publishing: Publishing): WrittenFields {
  const isSilent = post.image_url !== '' && post.image_alt === '';
  return { ...textsOf(post), ...(isSilent && { decorative: true }), ...publishFields(publishing) };
}

export type Publishing = { status: PostStatus; publishAt?: number };

function publishFields({ status, publishAt = 0 }: Publishing) {
  if (publishChoiceOf({ status, publishAt }) !== 'scheduled') return {};
  const { day, time } = dayAndTimeOf(publishAt, firm.zone);
  return { publish_day: day, publish_time: time };
}

/** The typed moment in UTC ms; 0 if invalid. */
export function momentIn(typed: Pick<WrittenFields, 'publish_day' | 'publish_time'>): number {
  const { publish_day: day = '', publish_time: time = '' } = typed;
  return publishAtOf({ day, time }, firm.zone);
}

export function unscheduled(written: WrittenFields): WrittenFields {
  const { publish_day: _day, publish_time: _time, ...fields } = written;
  return fields;
}
