/** Where the editor begins: with what is kept of a post, else with what the server has, else with the copy here. */
import { idPattern, newId } from '#domain/ids.ts';
import type { PostFields } from '#domain/posts/post.ts';
import { slugOf } from '#domain/posts/slug.ts';
import type { DeviceDatabase } from './database.ts';
import type { Device } from './device.ts';
import { keepCopy } from './post-copies.ts';
import { postIn } from './post-payload.ts';
import {
  isChanged,
  nothingTyped,
  readStand,
  shownWork,
  standOf,
  workIn,
  workOfCopy,
} from './post-stand.ts';
import { asStored } from './post-turns.ts';
import type { PostTyping } from './post-typing.ts';
import type { KeptCopy, KeptWork } from './post-work.ts';
import type { OpenedPost, PostWork } from './staff-posts.ts';

/** missing: the server says there is none. unreachable: it does not say. */
export type PostRead = { kind: 'read'; copy: KeptCopy } | { kind: 'missing' | 'unreachable' };

/** Reads one post by its id or slug. */
export type ReadPost = (idOrSlug: string) => Promise<PostRead>;

type OpeningSurroundings = {
  db: DeviceDatabase;
  device: Device;
  typing: PostTyping;
  readPost: ReadPost;
  /** Who writes, unless they say otherwise. */
  author: () => string;
};

/** With a copy at hand nobody waits longer for the server. */
export const patienceMs = 4000;

/** How posts are opened in one tab. */
export function createPostOpening({ db, device, typing, readPost, author }: OpeningSurroundings) {
  function begin(work: KeptWork, ops: Parameters<typeof shownWork>[1] = []): PostWork {
    return shownWork(typing.open(work), ops);
  }

  /** It begins with what the server has now, unless another tab has typed into it or saved it meanwhile. */
  async function beginWithCopy(copy: KeptCopy): Promise<OpenedPost> {
    const { work, ops } = await db
      .write([db.postWorks, db.postCopies, db.ops], async () => {
        const { work: kept, ops: waiting } = await readStand(db, copy.id);
        const isBusy = kept && (waiting.length > 0 || isChanged(kept, waiting));
        if (!kept || isBusy || kept.base >= copy.rev) return { work: kept, ops: waiting };
        const renewed = asStored(kept, workOfCopy(copy));
        await db.postWorks.put(renewed);
        return { work: renewed, ops: waiting };
      })
      .catch(() => ({ work: undefined, ops: [] }));
    return { kind: 'open', work: begin(work ?? workOfCopy(copy), ops) };
  }

  /** By its own address, or by the one that it is to have. */
  async function idHere(slug: string): Promise<string | undefined> {
    const stored =
      (await db.postWorks.where('address').equals(slug).first()) ??
      (await db.postCopies.where('slug').equals(slug).first());
    if (stored) return stored.id;
    const wanted = await db.postWorks.filter(({ fields }) => fields.slug === slug).first();
    if (wanted) return wanted.id;
    const saves = await db.ops.filter((op) => postIn(op)?.slug === slug).toArray();
    return saves[0]?.entity;
  }

  return {
    openNew: async (id: string | null): Promise<PostWork> => {
      if (id !== null && idPattern.test(id)) {
        const stand = await standOf(db, id);
        const work = workIn(stand) ?? typing.known(id);
        if (work) return begin(work, stand.ops);
      }
      const fresh = nothingTyped(
        id !== null && idPattern.test(id) ? id : newId(device.random),
        newPost(author()),
      );
      return begin({ ...fresh, updatedAt: device.now() });
    },

    open: async (address: string): Promise<OpenedPost> => {
      const slug = slugOf(address);
      const id = await idHere(slug).catch(() => undefined);
      const stand = id === undefined ? undefined : await standOf(db, id);
      const kept = stand && workIn(stand);
      if (stand && kept && (stand.ops.length > 0 || isChanged(kept, stand.ops))) {
        return { kind: 'open', work: begin(kept, stand.ops) };
      }
      const copy = stand?.copy;
      const asking = readPost(id ?? slug);
      const read = copy ? await within(patienceMs, asking) : await asking;
      if (read.kind === 'read') {
        await keepCopy(db, read.copy).catch(() => undefined);
        return read.copy.deletedAt > 0 ? { kind: 'missing' } : beginWithCopy(read.copy);
      }
      if (read.kind === 'missing' || !copy) return { kind: read.kind };
      return copy.deletedAt > 0 ? { kind: 'missing' } : beginWithCopy(copy);
    },
  };
}

/** Nothing but its author. */
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

async function within(ms: number, reading: Promise<PostRead>): Promise<PostRead> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<PostRead>((done) => {
    timer = setTimeout(() => done({ kind: 'unreachable' }), ms);
  });
  const read = await Promise.race([reading, late]);
  clearTimeout(timer);
  return read;
}
