/** What pages see of this device's posts: one post, all with local changes, and outcomes of ops. */
import type { DeviceDatabase } from '#sync/database.ts';
import { watch } from '#sync/live.ts';
import type { Watched } from '#sync/watched.ts';
import { newPostPath, postEditPath } from '#config/member-paths.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import { postSave, publishingIn } from '#domain/posts/ops.ts';
import type { OpKind } from '#domain/ops/op.ts';
import {
  type PostSnapshot,
  conflictIn,
  conflictingSave,
  isChanged,
  readSnapshot,
  shownWork,
  snapshotOf,
  waitingIn,
  workIn,
} from './post-state.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalPost, PostState } from './staff-posts.ts';

type View = Watched<PostState> & { renew: () => void };

/** Each view reads only while observed. */
export function createPostViews(db: DeviceDatabase, typing: () => PostTyping) {
  const views = new Map<string, View>();

  function viewOf(id: string): View {
    const listeners = new Set<() => void>();
    let stand: PostSnapshot = { work: undefined, copy: undefined, ops: [], refusedImages: [] };
    let state = stateOf(id, stand, typing());
    let stop: (() => void) | undefined;
    const renew = () => {
      state = stateOf(id, stand, typing());
      for (const listener of listeners) listener();
    };
    return {
      renew,
      snapshot: () => state,
      subscribe: (listener) => {
        listeners.add(listener);
        stop ??= watch(
          db,
          () => snapshotOf(db, id),
          (next) => {
            stand = next;
            if (next.work) typing().know(next.work);
            renew();
          },
        );
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          stop?.();
          stop = undefined;
        };
      },
    };
  }

  return {
    of: (id: string): View => {
      const view = views.get(id) ?? viewOf(id);
      views.set(id, view);
      return view;
    },
    changed: (id: string): void => views.get(id)?.renew(),
  };
}

function stateOf(id: string, stand: PostSnapshot, typing: PostTyping): PostState {
  const work = typing.over(id) ?? workIn(stand);
  return {
    work: work ? shownWork(work, stand.ops) : null,
    waiting: waitingIn(stand),
    conflict: conflictIn(stand),
    publishedAt: stand.copy?.publishedAt ?? 0,
  };
}

export function localPosts(db: DeviceDatabase): DeviceQuery<readonly LocalPost[]> {
  return { db, read: () => readLocal(db), first: [] };
}

export async function countUnsaved(db: DeviceDatabase): Promise<number> {
  return (await readLocal(db)).filter(({ changed }) => changed).length;
}

async function readLocal(db: DeviceDatabase): Promise<LocalPost[]> {
  const ops = await db.ops.filter(({ kind }) => kind.startsWith('post.')).toArray();
  const works = await db.postWorks.toCollection().primaryKeys();
  const ids = [...new Set([...works, ...ops.map(({ entity }) => entity)])];
  const posts = await Promise.all(ids.map(async (id) => localPost(id, await readSnapshot(db, id))));
  return posts
    .filter((post) => post !== null)
    .sort((one, other) => other.updatedAt - one.updatedAt);
}

function localPost(id: string, stand: PostSnapshot): LocalPost | null {
  const { ops, copy } = stand;
  const waiting = waitingIn(stand);
  const work = workIn(stand);
  const changed = work !== undefined && isChanged(work, ops);
  const deletedAt = waiting ? 0 : (work?.deletedAt ?? 0);
  if (!waiting && deletedAt === 0 && !changed) return null;
  const save = ops.findLast(({ kind }) => kind === 'post.save');
  const saved = save && postSave.read(save);
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
    gone: copy !== undefined && copy.deletedAt > 0,
    asideOf: work?.asideOf ?? null,
    updatedAt: work?.updatedAt ?? 0,
    waiting,
    conflict: conflictingSave(stand) !== undefined,
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
  fate: 'saved' | 'refused';
};

/** Reports each op once from `since` (UTC milliseconds) on. Returns a stop function. */
export function watchArrivals(
  db: DeviceDatabase,
  since: number,
  show: (arrival: PostArrival) => void,
): () => void {
  let told: Set<string> | undefined;
  return watch(
    db,
    async () => [...(await savedSince(db, since)), ...(await refusedNow(db))],
    (arrivals) => {
      const isNews = ({ op, fate }: PostArrival) => !told?.has(`${op} ${fate}`);
      const news = arrivals.filter((each) => isNews(each) && (told || each.fate === 'saved'));
      // Skip ops that were refused before this page opened.
      told = new Set([...(told ?? []), ...arrivals.map(({ op, fate }) => `${op} ${fate}`)]);
      for (const arrival of news) show(arrival);
    },
  );
}

/** Calls `hear` at once and after each acknowledged post op. */
export function watchTaken(db: DeviceDatabase, hear: () => void): () => void {
  let before: string | undefined;
  return watch(
    db,
    async () => {
      const receipts = await db.receipts.toArray();
      return receipts.flatMap(({ id, kind }) => (kind.startsWith('post.') ? [id] : [])).join(' ');
    },
    (taken) => {
      if (taken === before) return;
      before = taken;
      hear();
    },
  );
}

async function savedSince(db: DeviceDatabase, since: number): Promise<PostArrival[]> {
  const receipts = await db.receipts
    .where('ackAt')
    .aboveOrEqual(since)
    .filter(({ kind }) => kind.startsWith('post.'))
    .toArray();
  const copies = await db.postCopies.bulkGet(receipts.map(({ entity }) => entity));
  return receipts.map(({ id, kind, moved = false }, index) => {
    return { op: id, kind, made: copies[index]?.rev === 1, moved, fate: 'saved' };
  });
}

async function refusedNow(db: DeviceDatabase): Promise<PostArrival[]> {
  const parked = await db.ops.where('state').equals('parked').toArray();
  return parked
    .filter(({ kind }) => kind.startsWith('post.'))
    .map(({ id, kind, base }) => {
      return { op: id, kind, made: base === null, moved: false, fate: 'refused' };
    });
}
