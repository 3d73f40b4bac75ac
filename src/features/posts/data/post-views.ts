import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import type { Watched } from '#sync/watched.ts';
import { newPostPath, postEditPath } from '#config/member-paths.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import { postOps, publishingIn } from '#domain/posts/ops.ts';
import type { OpKind } from '#domain/ops/op.ts';
import {
  type PostSnapshot,
  conflictIn,
  conflictingSave,
  isChanged,
  lastSave,
  nothingHere,
  readSnapshot,
  shownWork,
  snapshotOf,
  waitingIn,
  workIn,
} from './post-state.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalPost, PostState } from './staff-posts.ts';

/** One post, live: stored state plus text just typed. */
export function watchPost(db: DeviceDatabase, typing: PostTyping, id: string): Watched<PostState> {
  let snapshot = nothingHere;
  let state = stateOf(id, snapshot, typing);
  return {
    snapshot: () => state,
    subscribe(listener) {
      const renew = () => {
        state = stateOf(id, snapshot, typing);
        listener();
      };
      const stopTyping = typing.subscribe(renew);
      const stop = watch(
        db,
        () => snapshotOf(db, id),
        (next) => {
          snapshot = next;
          if (next.work) typing.know(next.work);
          renew();
        },
      );
      return () => {
        stop();
        stopTyping();
      };
    },
  };
}

function stateOf(id: string, snapshot: PostSnapshot, typing: PostTyping): PostState {
  const work = typing.over(id) ?? workIn(snapshot);
  return {
    work: work ? shownWork(work, snapshot.ops) : null,
    waiting: waitingIn(snapshot),
    conflict: conflictIn(snapshot),
    publishedAt: snapshot.copy?.publishedAt ?? 0,
  };
}

export function localPosts(db: DeviceDatabase): DeviceQuery<readonly LocalPost[]> {
  return { db, read: () => readLocal(db), first: [] };
}

export async function countUnsaved(db: DeviceDatabase): Promise<number> {
  return (await readLocal(db)).filter(({ changed }) => changed).length;
}

async function readLocal(db: DeviceDatabase): Promise<LocalPost[]> {
  const ops = await db.ops.filter(({ kind }) => postOps.has(kind)).toArray();
  const works = await db.postWorks.toCollection().primaryKeys();
  const ids = [...new Set([...works, ...ops.map(({ entity }) => entity)])];
  const posts = await Promise.all(ids.map(async (id) => localPost(id, await readSnapshot(db, id))));
  return posts
    .filter((post) => post !== null)
    .sort((one, other) => other.updatedAt - one.updatedAt);
}

function localPost(id: string, snapshot: PostSnapshot): LocalPost | null {
  const { ops, copy } = snapshot;
  const waiting = waitingIn(snapshot);
  const work = workIn(snapshot);
  const changed = work !== undefined && isChanged(work, ops);
  const deletedAt = waiting ? 0 : (work?.deletedAt ?? 0);
  if (!waiting && deletedAt === 0 && !changed) return null;
  const saved = lastSave(ops)?.saved;
  const wanted = saved ? publishingIn(saved) : work;
  return {
    id,
    path: pathOf(id, work?.base ?? 0, work?.address ?? ''),
    title: work?.fields.title ?? '',
    base: work?.base ?? 0,
    status: wanted?.status ?? 'new',
    publishAt: wanted?.publishAt ?? 0,
    changed,
    deletedAt,
    isDeleted: copy !== undefined && copy.deletedAt > 0,
    asideOf: work?.asideOf ?? null,
    updatedAt: work?.updatedAt ?? 0,
    waiting,
    conflict: conflictingSave(snapshot) !== undefined,
  };
}

function pathOf(id: string, base: number, address: string): string {
  return base > 0 && address !== '' ? postEditPath(address, id) : newPostPath(id);
}

/** `made`: the post is new. `moved`: it was restored under another address. */
export type PostArrival = {
  op: string;
  kind: OpKind;
  made: boolean;
  moved: boolean;
  status: 'saved' | 'refused';
};

/** Reports each answered op once, from `since` (UTC ms) on. Returns a stop function. */
export function watchArrivals(
  db: DeviceDatabase,
  since: number,
  show: (arrival: PostArrival) => void,
): () => void {
  let reported: Set<string> | undefined;
  return watch(
    db,
    async () => [...(await savedSince(db, since)), ...(await refusedNow(db))],
    (arrivals) => {
      const isNews = ({ op, status }: PostArrival) => !reported?.has(`${op} ${status}`);
      const news = arrivals.filter((each) => isNews(each) && (reported || each.status === 'saved'));
      // Skips ops that were rejected before this page opened.
      reported = new Set([
        ...(reported ?? []),
        ...arrivals.map(({ op, status }) => `${op} ${status}`),
      ]);
      for (const arrival of news) show(arrival);
    },
  );
}

/** Calls `listener` now, and when the server took an op. */
export function watchTaken(db: DeviceDatabase, listener: () => void): () => void {
  let before: string | undefined;
  return watch(
    db,
    async () => (await postReceipts(db).primaryKeys()).join(' '),
    (taken) => {
      if (taken === before) return;
      before = taken;
      listener();
    },
  );
}

const postReceipts = (db: DeviceDatabase) => db.receipts.where('kind').anyOf([...postOps]);

async function savedSince(db: DeviceDatabase, since: number): Promise<PostArrival[]> {
  const receipts = await postReceipts(db)
    .filter(({ ackAt }) => ackAt >= since)
    .toArray();
  const copies = await db.postCopies.bulkGet(receipts.map(({ entity }) => entity));
  return receipts.map(({ id, kind, moved = false }, index) => {
    return { op: id, kind, made: copies[index]?.rev === 1, moved, status: 'saved' };
  });
}

async function refusedNow(db: DeviceDatabase): Promise<PostArrival[]> {
  const parked = await db.ops.where('state').equals('parked').toArray();
  return parked
    .filter(({ kind }) => postOps.has(kind))
    .map(({ id, kind, base }) => {
      return { op: id, kind, made: base === null, moved: false, status: 'refused' };
    });
}
