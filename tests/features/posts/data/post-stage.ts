/** A staff member's device with the store of posts on it; the server is what the test says it is. */
import { createHash } from 'node:crypto';

import { afterEach, beforeEach, expect } from 'vitest';

import { type Op, opHashText } from '#domain/ops/op.ts';
import type { OpResult } from '#domain/ops/result.ts';
import type { PostFields, PostStatus } from '#domain/posts/post.ts';
import type { Revision } from '#domain/posts/revision.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { keepCopy } from '#features/posts/data/post-copies.ts';
import type { PostRead } from '#features/posts/data/post-opening.ts';
import { createPostStore, type PostSurroundings } from '#features/posts/data/post-store.ts';
import type { ServerSnapshot, KeptImage } from '#domain/posts/post-work.ts';
import { settle } from '#sync/settle.ts';
import type { DeviceQuery } from '#sync/use-device-query.ts';
import { anId } from '../../../support/op-api.ts';
import { createTestDevice, type Tab } from '../../../support/test-device.ts';

export const author = 'ruth@spark.example';

/** A post that the server has. */
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

/** The stage of the test that runs, and its first tab. */
export let stage: Stage;
export let tab: StageTab;

/** Gives each test of a file a stage of its own. */
export function stageEach(): void {
  beforeEach(async () => {
    stage = createStage();
    tab = await stage.tab();
  });
  afterEach(() => stage.end());
}

/** `server` holds what a read would find, by id and by slug; `meanwhile` happens before it answers. */
export function createStage() {
  const account = { id: anId(), token: () => null };
  const around = createTestDevice({ url: 'http://127.0.0.1:9', account });
  const server = {
    posts: new Map<string, ServerSnapshot>(),
    images: new Map<string, Pick<KeptImage, 'type' | 'bytes'>>(),
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

  const tabs: (Tab & { store: { stop: () => void } })[] = [];

  return {
    server,
    clock: around.clock,
    /** Closes every tab. */
    end: () => {
      for (const tab of tabs.splice(0)) {
        tab.store.stop();
        tab.kill();
      }
    },
    /** The app in one more tab. */
    async tab(send: PostSurroundings['send'] = noConnection) {
      const tab = await around.tab();
      const { db, device, health } = tab;
      const store = createPostStore({
        db,
        device,
        health,
        wake: () => {},
        send,
        readPost,
        readImage: (id) => Promise.resolve(server.reachable ? server.images.get(id) : undefined),
        revisions: () => Promise.resolve(server.reachable ? server.revisions : null),
        revision: (_, id) =>
          Promise.resolve(server.revisions.find((each) => each.id === id) ?? null),
        list: () => Promise.resolve({ kind: 'unreachable' }),
        author: () => author,
      });
      const opened = { ...tab, store };
      tabs.push(opened);
      return opened;
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

/** Opens a post that is stored at a revision; whoever writes in that tab sees it. */
export async function openStored(
  stage: Stage,
  tab: StageTab,
  rev: number,
  status: PostStatus = 'published',
): Promise<string> {
  const copy = { ...stored(rev), status };
  stage.server.posts.set(copy.id, copy);
  const opened = await tab.store.open('deadlines');
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return copy.id;
}

/** What waits for posts and pictures, in order. */
export const opsOf = ({ db }: Pick<Tab, 'db'>) => db.ops.orderBy('seq').toArray();

/** The only op there is. */
export async function onlyOp(tab: Pick<Tab, 'db'>): Promise<OutboxEntry> {
  const [op, ...others] = await opsOf(tab);
  if (!op || others.length > 0) throw new Error('not one op');
  return op;
}

/** It is on its way, and may arrive. */
export const leaves = ({ db, device }: Pick<Tab, 'db' | 'device'>, op: OutboxEntry) =>
  db.ops.update(op.id, {
    state: 'inflight',
    attempts: op.attempts + 1,
    lease: { by: device.tab, until: Infinity },
  });

/** It has left and no one answered: it may have arrived. */
export const failed = ({ db }: Pick<Tab, 'db'>, op: OutboxEntry) =>
  db.ops.update(op.id, { state: 'queued', attempts: op.attempts + 1, lease: null });

/** The server says of an op what became of it. */
export function answered(
  tab: Pick<Tab, 'db' | 'device'>,
  op: OutboxEntry,
  said: Partial<OpResult> & Pick<OpResult, 'status'>,
): Promise<void> {
  const { id, hash } = op;
  return settle(tab.db, tab.device, [op], [{ id, hash, rev: op.rev, ...said }]);
}

/** The only op leaves, and the server says what became of it. */
export async function arrives(
  tab: Pick<Tab, 'db' | 'device'>,
  said: Partial<OpResult> & Pick<OpResult, 'status'>,
): Promise<OutboxEntry> {
  const op = await onlyOp(tab);
  await leaves(tab, op);
  await answered(tab, op, said);
  return op;
}

/** Somebody types a title over a post in the first tab. */
export const types = (id: string, title: string) => tab.store.keep(id, { ...deadlines, title });

/** They type it, and save the post as published. */
export async function saves(id: string, title: string) {
  await types(id, title);
  return tab.store.save(id, 'published');
}

/** They save a new post with that title. */
export async function savesNew(title: string, slug = 'new') {
  const { id, fields } = await tab.store.openNew(null);
  await tab.store.keep(id, { ...fields, title, slug });
  await tab.store.save(id, 'published');
  return { id, fields };
}

/** It leaves, and is not accepted because someone else was faster; their text is read. */
export async function loses(tab: StageTab, op: OutboxEntry, theirs: ServerSnapshot): Promise<void> {
  await leaves(tab, op);
  await answered(tab, op, { status: 'conflict', code: 'post_conflict', rev: theirs.rev });
  await keepCopy(tab.db, theirs);
}

/** What an op says of a post. */
export const bodyOf = (op: OutboxEntry): PostFields & { status: string; publish_at: number } =>
  JSON.parse(op.body);

/** The last value of a view, while someone looks. */
export async function looked<T>(
  view: { snapshot: () => T; subscribe: (listener: () => void) => () => void },
  want: (value: T) => boolean,
): Promise<T> {
  const stop = view.subscribe(() => {});
  await expect.poll(() => want(view.snapshot())).toBe(true);
  stop();
  return view.snapshot();
}

/** What this device answers, once it is what is wanted. */
export async function answer<T>(
  { read }: Pick<DeviceQuery<T>, 'read'>,
  want: (value: T) => boolean,
): Promise<T> {
  await expect.poll(async () => want(await read())).toBe(true);
  return read();
}

/** The server's yes. */
export function taken(op: Op): OpResult {
  const hash = createHash('sha256').update(opHashText(op)).digest('hex');
  return { id: op.id, hash, status: 'applied', rev: op.rev };
}
