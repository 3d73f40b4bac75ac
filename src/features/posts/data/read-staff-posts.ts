/** Connects the staff's posts on this device to the server: caches reads and fetches conflicting texts. */
import { readStateOf } from '#domain/read-state.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { growingWait } from '#sync/growing-wait.ts';
import { watch } from '#sync/live.ts';
import { keepCopy, keepList, keptList, withoutCopy } from './post-copies.ts';
import { patienceMs, type PostRead } from './post-opening.ts';
import { conflictingSave, isTheirs } from './post-snapshot.ts';
import type { Read } from '#session/account-ask.ts';
import type { Session } from '#session/session.ts';
import type { PostLine } from '#domain/posts/desk-list.ts';
import type { StaffPosts } from './staff-posts.ts';
import type { createStaffPostReads } from './staff-posts-server.ts';

type Surroundings = {
  db: DeviceDatabase;
  reads: ReturnType<typeof createStaffPostReads>;
  session: Pick<Session, 'check'>;
  isSignedIn: () => boolean;
  now: () => number;
};

export function createPostReading({ db, reads, session, isSignedIn, now }: Surroundings) {
  const ending = new AbortController();
  const { signal } = ending;

  /** A signed-out user gets no posts, so "missing" counts only in a valid session. */
  async function readPost(idOrSlug: string): Promise<PostRead> {
    const read = await reads.post(idOrSlug);
    if (read.kind === 'read') return { kind: 'read', copy: { ...read.value, readAt: now() } };
    if (read.kind === 'unreachable' || !isSignedIn()) return { kind: 'unreachable' };
    await session.check();
    return { kind: isSignedIn() ? 'missing' : 'unreachable' };
  }

  const list: StaffPosts['list'] = async (query, meanwhile) => {
    let answered = false;
    const late = setTimeout(async () => {
      const kept = await keptList(db, query);
      if (kept.kind === 'kept' && !answered) meanwhile(kept);
    }, patienceMs);
    const read = await reads.find(query);
    answered = true;
    clearTimeout(late);
    if (read.kind !== 'read') {
      if (read.kind === 'refused' && isSignedIn()) await session.check();
      return { ...(await keptList(db, query)), last: readStateOf(read) };
    }
    const isFirst = query.page === 1 && query.q === '' && query.status === 'all';
    if (isFirst) {
      await keepList(db, read.value, now()).catch(() => undefined);
      void fetchCopies(read.value.posts).catch(() => undefined);
    }
    return { kind: 'read', list: read.value };
  };

  const valueOf = <T>(read: Read<T>): T | null => (read.kind === 'read' ? read.value : null);

  async function fetchCopies(lines: readonly PostLine[]): Promise<void> {
    for (const { id } of await withoutCopy(db, lines)) {
      if (signal.aborted) return;
      const read = await readPost(id);
      if (read.kind === 'unreachable') return;
      if (read.kind === 'read') await keepCopy(db, read.copy);
    }
  }

  const stopTheirs = keepTheirsKnown(db, readPost, isSignedIn, signal);
  return {
    readPost,
    list,
    revisions: async (id: string) => valueOf(await reads.revisions(id)),
    revision: async (id: string, revision: number) => valueOf(await reads.revision(id, revision)),
    stop(): void {
      ending.abort();
      stopTheirs();
    },
  };
}

function keepTheirsKnown(
  db: DeviceDatabase,
  readPost: (id: string) => Promise<PostRead>,
  isSignedIn: () => boolean,
  signal: AbortSignal,
): () => void {
  let wanted: readonly string[] = [];
  const wait = growingWait(2000, 60_000);
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function fetchAll(): Promise<void> {
    clearTimeout(timer);
    for (const id of wanted) {
      const read = await readPost(id);
      if (read.kind === 'read') await keepCopy(db, read.copy).catch(() => undefined);
    }
    clearTimeout(timer);
    if (signal.aborted || wanted.length === 0 || !isSignedIn()) return;
    timer = setTimeout(look, wait.next());
  }
  const look = () => void fetchAll();

  const stop = watch(
    db,
    () => conflictsUnread(db),
    (ids) => {
      const isNew = ids.some((id) => !wanted.includes(id));
      wanted = ids;
      if (!isNew) return;
      wait.reset();
      look();
    },
  );
  addEventListener('online', look, { signal });
  return () => {
    clearTimeout(timer);
    stop();
  };
}

async function conflictsUnread(db: DeviceDatabase): Promise<string[]> {
  const parked = await db.ops.where('state').equals('parked').toArray();
  const saves = parked.filter((op) => conflictingSave({ ops: [op] }));
  const copies = await db.postCopies.bulkGet(saves.map(({ entity }) => entity));
  return saves.filter((save, index) => !isTheirs(copies[index], save)).map(({ entity }) => entity);
}
