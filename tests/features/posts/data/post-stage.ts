/** A staff device with the post store; answers by the test. */
import { createHash } from 'node:crypto';

import { afterEach, beforeEach, expect, onTestFinished } from 'vitest';

import { type Op, opHashText } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import { everyPost, type PostLine } from '#domain/posts/desk-list.ts';
import type { PostFields, ServerSnapshot, StoredImage } from '#domain/posts/post.ts';
import type { Revision } from '#domain/posts/revision.ts';
import { createPagedList } from '#session/paged-list.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepCopy, type PostRead } from '#features/posts/data/post-reading.ts';
import type { LocalPost, PostState } from '#features/posts/data/staff-posts.ts';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import {
  createPostStore,
  type PostDependencies,
  type PostStore,
} from '#features/posts/data/post-store.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

export const author = 'ruth@spark.example';

export const deadlines: PostFields = {
  title: 'Deadlines',
  slug: 'deadlines',
  content: '<p>April 15.</p>',
  author_name: author,
  image_url: '',
  image_alt: '',
};

export type Stage = ReturnType<typeof createStage>;
export type StageTab = Awaited<ReturnType<Stage['tab']>>;

/** The running test's stage, and its first tab. */
export let stage: Stage;
export let tab: StageTab;

export function stageEach(): void {
  beforeEach(async () => {
    stage = createStage();
    tab = await stage.tab();
  });
  afterEach(() => stage.end());
}

/** `server` holds the server's posts by id and slug; `meanwhile` runs before it answers. */
export function createStage() {
  const account = { id: anId(), token: () => null };
  const testDevice = createTestDevice({ url: 'http://127.0.0.1:9', account });
  const server = {
    posts: new Map<string, ServerSnapshot>(),
    images: new Map<string, Pick<StoredImage, 'type' | 'bytes'>>(),
    revisions: new Array<Revision>(),
    reachable: true,
    meanwhile: async () => {},
  };

  async function readPost(idOrSlug: string): Promise<PostRead> {
    await server.meanwhile();
    if (!server.reachable) return { kind: 'unreachable' };
    const all = [...server.posts.values()];
    const copy = server.posts.get(idOrSlug) ?? all.find(({ slug }) => slug === idOrSlug);
    return copy ? { kind: 'read', copy } : { kind: 'missing' };
  }

  const tabs: { ends: () => void }[] = [];

  return {
    server,
    clock: testDevice.clock,
    end: () => {
      for (const tab of tabs.splice(0)) tab.ends();
    },
    async tab(send: PostDependencies['send'] = noConnection) {
      const tab = await testDevice.tab();
      const { db, device, health } = tab;
      const store = {
        ...createPostStore({
          db,
          device,
          health,
          wake: () => {},
          send,
          readPost,
          readImage: (id) => Promise.resolve(server.reachable ? server.images.get(id) : undefined),
          author: () => author,
        }),
        revisions: () => Promise.resolve(server.reachable ? server.revisions : null),
        revision: (_post: string, id: number) =>
          Promise.resolve(server.revisions.find((each) => each.id === id) ?? null),
        list: createPagedList({
          first: everyPost,
          find: () => Promise.resolve({ kind: 'unreachable' as const }),
          keyOf: ({ id }: PostLine) => id,
          now: device.now,
        }),
      };
      const opened = { ...tab, store, ...verbsOf(tab, store, server.posts) };
      tabs.push(opened);
      return opened;
    },
  };
}

type Typed = string | Partial<PostFields>;

const fieldsOf = (typed: Typed) => (typeof typed === 'string' ? { title: typed } : typed);

/** An author's actions in a tab, with the view. */
function verbsOf(tab: Tab, store: PostStore, serverPosts: Map<string, ServerSnapshot>) {
  const types = (id: string, typed: Typed) => store.keep(id, { ...deadlines, ...fieldsOf(typed) });

  async function sees(id: string, want: (state: PostState) => boolean): Promise<PostState> {
    const view = store.watch(id);
    const stop = view.subscribe(() => {});
    await expect.poll(() => want(view.snapshot())).toBe(true);
    stop();
    return view.snapshot();
  }

  async function typesNew(typed: Typed) {
    const { id, fields } = await store.openNew(null);
    await store.keep(id, { ...fields, slug: 'new', ...fieldsOf(typed) });
    return { id, fields };
  }

  return {
    async opens(rev: number, changes: Partial<ServerSnapshot> = {}): Promise<string> {
      const copy = { ...stored(rev), ...changes };
      serverPosts.set(copy.id, copy);
      const opened = await store.open('deadlines');
      if (opened.kind !== 'open') throw new Error(opened.kind);
      return copy.id;
    },
    types,
    async saves(id: string, typed: Typed, status: PublishChoice = 'published') {
      await types(id, typed);
      return store.save(id, status);
    },
    typesNew,
    async savesNew(typed: Typed, status: PublishChoice = 'published') {
      const made = await typesNew(typed);
      await store.save(made.id, status);
      return made;
    },
    /** Sends the only op, and answers it. */
    async arrives(said: Partial<OpResult> = {}): Promise<OutboxEntry> {
      const op = await tab.onlyOp();
      await tab.answered(op, said);
      return op;
    },
    /** Marks an op as sent without an answer: it may have arrived. */
    failed: (op: OutboxEntry) =>
      tab.db.ops.update(op.id, { state: 'queued', attempts: op.attempts + 1, lease: null }),
    /** Refuses an op, by default the only one, because someone else saved first; reads their text. */
    async loses(theirs: ServerSnapshot, op?: OutboxEntry): Promise<void> {
      const { rev } = theirs;
      const said = { status: 'conflict', code: 'post_conflict', rev } as const;
      await tab.answered(op ?? (await tab.onlyOp()), said);
      await keepCopy(tab.db, theirs);
    },
    /** Keeps the post's page open for the test. */
    looksAt(id: string) {
      const view = store.watch(id);
      onTestFinished(view.subscribe(() => {}));
      return view;
    },
    sees,
    conflictOn: async (id: string) => (await sees(id, (state) => state.conflict !== null)).conflict,
    async lists(want: number | ((posts: readonly LocalPost[]) => boolean)) {
      const isWanted = (posts: readonly LocalPost[]) =>
        typeof want === 'number' ? posts.length === want : want(posts);
      await expect.poll(async () => isWanted(await store.local.read())).toBe(true);
      return store.local.read();
    },
    copyOf: (id: string) => tab.seen.postCopies.get(id),
    workOf: (id: string) => tab.seen.postWorks.get(id),
    ends(): void {
      store.stop();
      tab.kill();
    },
  };
}

const noConnection = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);

/** A post as the server has it. */
export function stored(
  rev: number,
  changes: Partial<PostFields> = {},
  id = anId(),
): Required<ServerSnapshot> {
  const fields = { ...deadlines, ...changes };
  const times = { publishAt: 0, publishedAt: 1, deletedAt: 0, readAt: rev };
  return { id, slug: fields.slug, rev, status: 'published', fields, ...times };
}

export const bodyOf = (op: OutboxEntry): PostFields & { status: string; publish_at: number } =>
  JSON.parse(op.body);

/** The server's answer that it has applied the op. */
export function taken(op: Op): OpResult {
  const hash = createHash('sha256').update(opHashText(op)).digest('hex');
  return { id: op.id, hash, status: 'applied', rev: op.rev };
}
