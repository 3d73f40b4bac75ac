/** Opens a post for editing: the local draft, else the server's post, else the cached copy. */
import { postSave } from '#domain/posts/ops.ts';
import { idPattern, newId } from '#domain/ids.ts';
import type { PostFields } from '#domain/posts/post.ts';
import { slugOf } from '#domain/posts/slug.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { keepCopy } from './post-copies.ts';
import {
  isChanged,
  nothingTyped,
  readSnapshot,
  shownWork,
  snapshotOf,
  workIn,
  workOfCopy,
} from './post-snapshot.ts';
import { withAcknowledgedChanges } from './post-draft-transitions.ts';
import type { PostTyping } from './post-typing.ts';
import type { ServerSnapshot, LocalDraft } from '#domain/posts/post-work.ts';
import type { OpenedPost, PostWork } from './staff-posts.ts';

/** missing: the server has no such post. unreachable: no answer. */
export type PostRead = { kind: 'read'; copy: ServerSnapshot } | { kind: 'missing' | 'unreachable' };

export type ReadPost = (idOrSlug: string) => Promise<PostRead>;

type OpeningSurroundings = {
  db: DeviceDatabase;
  device: Device;
  typing: PostTyping;
  readPost: ReadPost;
  author: () => string;
};

/** How long to wait for the server if a cached copy exists, in milliseconds. */
export const patienceMs = 4000;

export function createPostOpening({ db, device, typing, readPost, author }: OpeningSurroundings) {
  function begin(work: LocalDraft, ops: Parameters<typeof shownWork>[1] = []): PostWork {
    return shownWork(typing.open(work), ops);
  }

  /** Takes the server's text, unless another tab changed or saved the post. */
  async function beginWithCopy(copy: ServerSnapshot): Promise<OpenedPost> {
    const { work, ops } = await db
      .write([db.postWorks, db.postCopies, db.ops], async () => {
        const { work: kept, ops: waiting } = await readSnapshot(db, copy.id);
        const isBusy = kept && (waiting.length > 0 || isChanged(kept, waiting));
        const isSame = kept?.base === copy.rev && kept.status === copy.status;
        if (!kept || isBusy || isSame || kept.base > copy.rev) return { work: kept, ops: waiting };
        const renewed = withAcknowledgedChanges(kept, workOfCopy(copy));
        await db.postWorks.put(renewed);
        return { work: renewed, ops: waiting };
      })
      .catch(() => ({ work: undefined, ops: [] }));
    return { kind: 'open', work: begin(work ?? workOfCopy(copy), ops) };
  }

  async function openById(id: string, asked?: PostRead): Promise<OpenedPost> {
    const stand = await snapshotOf(db, id);
    const kept = workIn(stand);
    if (kept && (stand.ops.length > 0 || isChanged(kept, stand.ops))) {
      return { kind: 'open', work: begin(kept, stand.ops) };
    }
    const { copy } = stand;
    const read = asked ?? (await answerIn(copy ? patienceMs : Infinity, readPost(id)));
    if (read.kind === 'read') return openRead(read.copy);
    if (read.kind === 'missing' || !copy) return { kind: read.kind };
    return copy.deletedAt > 0 ? { kind: 'missing' } : beginWithCopy(copy);
  }

  async function openRead(copy: ServerSnapshot): Promise<OpenedPost> {
    await keepCopy(db, copy).catch(() => undefined);
    return copy.deletedAt > 0 ? { kind: 'missing' } : beginWithCopy(copy);
  }

  async function storedHere(slug: string): Promise<string | undefined> {
    const stored =
      (await db.postWorks.where('address').equals(slug).first()) ??
      (await db.postCopies.where('slug').equals(slug).first());
    return stored?.id;
  }

  async function wantedHere(slug: string): Promise<string | undefined> {
    const wanted = await db.postWorks.filter(({ fields }) => fields.slug === slug).first();
    if (wanted) return wanted.id;
    const saves = await db.ops
      .filter((op) => op.kind === postSave.name && postSave.read(op)?.slug === slug)
      .toArray();
    return saves[0]?.entity;
  }

  return {
    openNew: async (id: string | null): Promise<PostWork> => {
      if (id !== null && idPattern.test(id)) {
        const stand = await snapshotOf(db, id);
        const work = workIn(stand) ?? typing.known(id);
        if (work) return begin(work, stand.ops);
      }
      const fresh = nothingTyped(
        id !== null && idPattern.test(id) ? id : newId(device.random),
        newPost(author()),
      );
      return begin({ ...fresh, updatedAt: device.now() });
    },

    /** Slugs move between posts, so the server's answer comes before local data. */
    open: async (address: string, id?: string | null): Promise<OpenedPost> => {
      if (id && idPattern.test(id)) return openById(id);
      const slug = slugOf(address);
      const stored = await storedHere(slug).catch(() => undefined);
      const read = await answerIn(stored ? patienceMs : Infinity, readPost(slug));
      if (read.kind === 'read') return openRead(read.copy);
      const here = stored ?? (await wantedHere(slug).catch(() => undefined));
      if (here === undefined) return { kind: read.kind };
      return openById(here, read.kind === 'unreachable' ? read : undefined);
    },
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

async function answerIn(ms: number, reading: Promise<PostRead>): Promise<PostRead> {
  if (ms === Infinity) return reading;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PostRead>((done) => {
    timer = setTimeout(() => done({ kind: 'unreachable' }), ms);
  });
  const read = await Promise.race([reading, late]);
  clearTimeout(timer);
  return read;
}
