/** Builds post ops on the expected revision; a new op replaces unsent ones. */
import { postSave, publishingIn, textsOf } from '#domain/posts/ops.ts';
import type { OpKind } from '#domain/ops/op.ts';
import { type PostSave } from '#domain/posts/post.ts';
import { type PostWish, wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { expectedRev, mayHaveLeft, queueWrite } from '#sync/entity-writes.ts';
import { prepareOp } from '#sync/outbox.ts';
import { opsOfImagesIn } from './post-images.ts';
import { momentIn } from './post-payload.ts';
import { type PostSnapshot, readSnapshot } from './post-snapshot.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

/** Ops to queue and the resulting draft. `follow` is a pending op that already does the same. */
export type PostPlan = {
  ops: readonly OutboxEntry[];
  work?: LocalDraft | undefined;
  follow?: string | undefined;
};

export const postOps: ReadonlySet<OpKind> = new Set(['post.save', 'post.delete', 'post.restore']);

export async function queuePost(
  db: DeviceDatabase,
  id: string,
  plan: (stand: PostSnapshot) => Promise<PostPlan | null>,
): Promise<PostPlan | null> {
  const post = {
    id,
    kinds: postOps,
    tables: ['postWorks', 'postCopies'] as const,
    read: () => readSnapshot(db, id),
    basis: basisOf,
  };
  return queueWrite(db, post, async (stand) => {
    const planned = await plan(stand);
    const work = planned?.work;
    return planned && { ...planned, ...(work && { keep: () => db.postWorks.put(work) }) };
  });
}

/** A save on revision `base`; `over` is the hash of the expected text, if known. */
export async function saveOp(
  db: DeviceDatabase,
  device: Device,
  work: LocalDraft,
  wish: PostWish,
  base: number,
  over?: string,
): Promise<OutboxEntry> {
  const status = wish === 'published' ? wish : 'draft';
  const publish_at = wish === 'scheduled' ? momentIn(work.fields) : 0;
  const save: PostSave = { ...textsOf(work.fields), status, publish_at, ...(over && { over }) };
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

export function bareOp(
  device: Device,
  kind: 'post.delete' | 'post.restore',
  entity: string,
  base: number,
): Promise<OutboxEntry> {
  return prepareOp(device, { kind, entity, key: null, rev: base + 1, base, body: '{}' });
}

/** The pending save of these same texts, if it may have left. */
export function sameSaveUnderWay(
  { ops }: PostSnapshot,
  work: LocalDraft,
  wish: PostWish,
): OutboxEntry | undefined {
  const last = ops.at(-1);
  if (!last || !mayHaveLeft(last) || last.id !== work.queued?.op) return undefined;
  return work.queued.edits === work.edits && wishIn(last) === wish ? last : undefined;
}

function wishIn(op: OutboxEntry): PostWish | null {
  const save = postSave.read(op);
  return save && wishOf(publishingIn(save));
}

/** The revision that the next op builds on: the known stored one plus pending ops. */
export function nextBase({ copy, ops }: PostSnapshot, base: number): number {
  return expectedRev(Math.max(base, copy?.rev ?? 0), ops);
}

/** A plan is valid while this value is unchanged. */
function basisOf({ work, copy, ops }: PostSnapshot): string {
  return JSON.stringify([work?.edits, work?.base, copy?.rev, ops.map(({ id }) => id), gone(ops)]);
}

const gone = (ops: readonly OutboxEntry[]) => ops.filter(mayHaveLeft).map(({ id }) => id);
