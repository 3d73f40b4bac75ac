/** Reads posts for staff, and caches them for offline work. */
import * as v from 'valibot';

import type { DeviceDatabase } from '#sync/database.ts';
import { onRefreshTriggers } from '#sync/occasions.ts';
import { singleFlight } from '#sync/single-flight.ts';
import { withTimeout } from '#sync/with-timeout.ts';
import { watch } from '#sync/live.ts';
import type { Ask } from '#session/account-ask.ts';
import { createPagedList } from '#session/paged-list.ts';
import type { Session } from '#session/session.ts';
import {
  everyPost,
  type PostFilter,
  type PostLine,
  type PostQuestion,
} from '#domain/posts/desk-list.ts';
import { textsOf } from '#domain/posts/ops.ts';
import { postStatuses, type ServerSnapshot } from '#domain/posts/post.ts';
import {
  type Revision,
  type RevisionLine,
  revisionListSchema,
  revisionSchema,
} from '#domain/posts/revision.ts';
import { publishChoiceOf } from '#domain/posts/schedule.ts';
import { conflictingSave, isTheirs } from './post-state.ts';

export type PostRead = { kind: 'read'; copy: ServerSnapshot } | { kind: 'missing' | 'unreachable' };

export type ReadPost = (idOrSlug: string) => Promise<PostRead>;

const patienceMs = 4000;

const theirsEveryMs = 60_000;

/** Answers `unreachable` after too long, if there is a copy. */
export function inTime(hasCopy: boolean, reading: Promise<PostRead>): Promise<PostRead> {
  if (!hasCopy) return reading;
  return withTimeout(patienceMs, reading).catch(() => ({ kind: 'unreachable' }));
}

type Dependencies = {
  db: DeviceDatabase;
  ask: Ask;
  session: Pick<Session, 'check'>;
  isSignedIn: () => boolean;
  now: () => number;
};

/** A signed-out user gets no posts, so "missing" counts only in a valid session. */
export function createReadPost({
  ask,
  session,
  isSignedIn,
  now,
}: Omit<Dependencies, 'db'>): ReadPost {
  return async (idOrSlug) => {
    const read = await ask(`/api/desk/posts/${encodeURIComponent(idOrSlug)}`, whole);
    if (read.kind === 'read') return { kind: 'read', copy: copyOf(read.value.post, now()) };
    if (read.kind === 'unreachable' || !isSignedIn()) return { kind: 'unreachable' };
    await session.check();
    return { kind: isSignedIn() ? 'missing' : 'unreachable' };
  };
}

export type PostReading = ReturnType<typeof createPostReading>;

export function createPostReading({ db, ...deps }: Dependencies) {
  const { ask, session, isSignedIn, now } = deps;
  const ending = new AbortController();
  const { signal } = ending;
  const readPost = createReadPost(deps);

  const list = createPagedList({
    first: everyPost,
    async find(question: PostQuestion, after) {
      const page = Number(after ?? 1);
      const answer = await ask('/api/desk/posts/find', listSchema, { ...question, page });
      if (answer.kind === 'refused' && isSignedIn()) await session.check();
      if (answer.kind !== 'read') return answer;
      const { posts: rows, more } = answer.value;
      return { kind: 'read', value: { rows, next: more ? String(page + 1) : null } };
    },
    keyOf: ({ id }: PostLine) => id,
    cached: (question) => cachedList(db, question),
    async keep({ q, status }, { rows: posts }, readAt) {
      if (q !== '' || status !== 'all') return;
      await keepList(db, posts, readAt).catch(() => undefined);
      void fetchCopies(posts).catch(() => undefined);
    },
    now,
  });

  async function fetchCopies(lines: readonly PostLine[]): Promise<void> {
    const copies = await db.postCopies.bulkGet(lines.map(({ id }) => id));
    const newer = lines.filter(({ rev }, index) => (copies[index]?.rev ?? 0) < rev);
    for (const { id } of newer) {
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
    /** Newest first; null if not read. */
    revisions: async (post: string): Promise<readonly RevisionLine[] | null> => {
      const read = await ask(`/api/desk/posts/${post}/revisions`, revisionListSchema);
      return read.kind === 'read' ? read.value.revisions : null;
    },
    revision: async (post: string, id: number): Promise<Revision | null> => {
      const read = await ask(`/api/desk/posts/${post}/revisions/${id}`, revisionSchema);
      return read.kind === 'read' ? read.value.revision : null;
    },
    stop(): void {
      ending.abort();
      stopTheirs();
    },
  };
}

/** Reads the server's texts in conflicts. Returns a stop function. */
function keepTheirsKnown(
  db: DeviceDatabase,
  readPost: ReadPost,
  isSignedIn: () => boolean,
  signal: AbortSignal,
): () => void {
  let wanted: readonly string[] = [];

  async function fetchAll(): Promise<void> {
    for (const id of isSignedIn() ? wanted : []) {
      if (signal.aborted) return;
      const read = await readPost(id);
      if (read.kind === 'read') await keepCopy(db, read.copy).catch(() => undefined);
    }
  }
  const { refresh } = singleFlight(fetchAll);
  const look = () => void refresh();
  const ends = [
    watch(
      db,
      () => conflictsUnread(db),
      (ids) => {
        const isNew = ids.some((id) => !wanted.includes(id));
        wanted = ids;
        if (isNew) look();
      },
    ),
    onRefreshTriggers(look, { everyMs: theirsEveryMs }),
  ];
  return () => ends.forEach((end) => end());
}

async function conflictsUnread(db: DeviceDatabase): Promise<string[]> {
  const parked = await db.ops.where('state').equals('parked').toArray();
  const saves = parked.filter((op) => conflictingSave({ ops: [op] }));
  const copies = await db.postCopies.bulkGet(saves.map(({ entity }) => entity));
  return saves.filter((save, index) => !isTheirs(copies[index], save)).map(({ entity }) => entity);
}

const text = v.nullish(v.string(), '');
const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const moment = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), 0),
  v.transform((at) => (typeof at === 'number' ? at : Date.parse(at.replace(' ', 'T')) || 0)),
);

const line = v.object({
  id: v.string(),
  slug: v.string(),
  title: v.string(),
  status: v.picklist(postStatuses),
  publishAt: moment,
  publishedAt: moment,
  rev: count,
  created: moment,
  updated: moment,
  deletedAt: moment,
});

const listSchema = v.object({ posts: v.array(line), page: count, more: v.boolean() });

const whole = v.object({
  post: v.object({
    ...line.entries,
    content: text,
    author_name: text,
    image_url: text,
    image_alt: text,
    tags: text,
    reviewed_by: text,
    reviewed_on: text,
  }),
});

function copyOf(post: v.InferOutput<typeof whole>['post'], readAt: number): ServerSnapshot {
  const { id, slug, rev, status, publishAt, publishedAt, deletedAt } = post;
  return {
    id,
    slug,
    rev,
    status,
    publishAt,
    fields: textsOf(post),
    publishedAt,
    deletedAt,
    readAt,
  };
}

/** How many posts stay cached, last read first; posts being edited stay too. */
const maxCopies = 60;

/** Stores a post as read; an older revision only if the post has no draft. */
export async function keepCopy(db: DeviceDatabase, read: ServerSnapshot): Promise<void> {
  await db.write([db.postCopies, db.postWorks], async () => {
    const cached = await db.postCopies.get(read.id);
    const isWritten = (await db.postWorks.get(read.id)) !== undefined;
    if (cached && isWritten && read.rev < cached.rev) return;
    await db.postCopies.put(read);
    const written = new Set(await db.postWorks.toCollection().primaryKeys());
    const idle = await db.postCopies
      .orderBy('readAt')
      .reverse()
      .filter(({ id }) => !written.has(id))
      .primaryKeys();
    await db.postCopies.bulkDelete(idle.slice(maxCopies));
  });
}

export async function keepList(
  db: DeviceDatabase,
  posts: readonly PostLine[],
  readAt: number,
): Promise<void> {
  const list = { posts, page: 1, more: false };
  await db.write([db.facts], () => db.facts.put({ name: 'posts', list, readAt }));
}

/** Searches the cached list, which has no deleted posts. */
async function cachedList(db: DeviceDatabase, { q, status }: PostQuestion) {
  const fact = await db.fact('posts');
  if (!fact || status === 'deleted') return undefined;
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const rows = fact.list.posts.filter(
    (post) =>
      isAmong(post, status) && words.every((word) => post.title.toLowerCase().includes(word)),
  );
  return { rows, at: fact.readAt };
}

/** Counts scheduled posts as drafts, like the server. */
function isAmong({ status, publishAt = 0 }: PostLine, wanted: PostFilter): boolean {
  return wanted === 'all' || wanted === status || wanted === publishChoiceOf({ status, publishAt });
}
