/** Opens a post for editing and replaces its text by the user's choice. */
import { postOps, postSave, publishingIn } from '#domain/posts/ops.ts';
import { idPattern, newId } from '#domain/ids.ts';
import { type LocalDraft, postFields, type ServerSnapshot, slugOf } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { dropReplaceable, isReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import { type PublishChoice, publishChoiceOf } from '#domain/posts/schedule.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { inTime, keepCopy, type PostRead, type ReadPost } from './post-reading.ts';
import {
  type PostSnapshot,
  type Publishing,
  isChanged,
  lastSave,
  newPost,
  nothingTyped,
  readSnapshot,
  shownWork,
  snapshotOf,
  workIn,
  workOfCopy,
  writtenOf,
} from './post-state.ts';
import { type PostTyping, draftOfSave, setAside, revertTo } from './post-typing.ts';
import type { OpenedPost, PostWork } from './staff-posts.ts';

type Dependencies = {
  db: DeviceDatabase;
  device: Device;
  typing: PostTyping;
  readPost: ReadPost;
  author: () => string;
};

export function createPostDrafts({ db, device, typing, readPost, author }: Dependencies) {
  const tables = [db.postWorks, db.postCopies, db.ops];

  function begin(work: LocalDraft, ops: Parameters<typeof shownWork>[1] = []): PostWork {
    return shownWork(typing.open(work), ops);
  }

  /** Opens the draft. Takes over the server's copy, unless the draft has changes or pending ops. */
  async function beginWithCopy(copy: ServerSnapshot): Promise<OpenedPost> {
    const { work, ops } = await db
      .write(tables, async () => {
        const { work: kept, ops: waiting } = await readSnapshot(db, copy.id);
        const isBusy = kept && (waiting.length > 0 || isChanged(kept, waiting));
        const isSame = kept?.base === copy.rev && kept.status === copy.status;
        if (!kept || isBusy || isSame || kept.base > copy.rev) return { work: kept, ops: waiting };
        const renewed = revertTo(kept, workOfCopy(copy));
        await db.postWorks.put(renewed);
        return { work: renewed, ops: waiting };
      })
      .catch(() => ({ work: undefined, ops: [] }));
    return { kind: 'open', work: begin(work ?? workOfCopy(copy), ops) };
  }

  async function openById(id: string, asked?: PostRead): Promise<OpenedPost> {
    const snapshot = await snapshotOf(db, id);
    const stored = workIn(snapshot);
    if (stored && (snapshot.ops.length > 0 || isChanged(stored, snapshot.ops))) {
      return { kind: 'open', work: begin(stored, snapshot.ops) };
    }
    const { copy } = snapshot;
    const read = asked ?? (await inTime(copy !== undefined, readPost(id)));
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

  async function readMissingCopy(id: string): Promise<void> {
    const snapshot = await snapshotOf(db, id);
    if (snapshot.copy || (typing.written(id, snapshot)?.base ?? 0) === 0) return;
    const read = await inTime(true, readPost(id));
    if (read.kind === 'read') await keepCopy(db, read.copy);
  }

  /** The last save that may have been sent, else the copy, else an empty text for a new post. */
  function insteadOf(work: LocalDraft, { copy, ops }: PostSnapshot): LocalDraft | undefined {
    const save = ops.findLast((op) => op.kind === 'post.save' && mayHaveLeft(op));
    if (save) return draftOfSave(work, save);
    if (copy) return storedWork(work, copy);
    return work.base > 0 ? undefined : revertTo(work, nothingTyped(work.id, newPost(author())));
  }

  /**
   * Stores the draft. Without one deletes the copy too: saving it would restore a deleted post. Call inside a
   * transaction.
   */
  async function putOrForget(
    id: string,
    work: LocalDraft | undefined,
  ): Promise<LocalDraft | undefined> {
    if (work) await db.postWorks.put(work);
    else await Promise.all([db.postWorks.delete(id), db.postCopies.delete(id)]);
    return work;
  }

  function goOn(id: string, work: LocalDraft | undefined): void {
    if (work) typing.replace(work);
    else typing.forget(id);
  }

  return {
    openNew: async (id: string | null): Promise<PostWork> => {
      const known = id !== null && idPattern.test(id) ? id : null;
      if (known !== null) {
        const snapshot = await snapshotOf(db, known);
        const work = workIn(snapshot) ?? typing.known(known);
        if (work) return begin(work, snapshot.ops);
      }
      const fresh = nothingTyped(known ?? newId(device.random), newPost(author()));
      return begin({ ...fresh, updatedAt: device.now() });
    },

    /** Asks the server first, because slugs move between posts. */
    open: async (address: string, id?: string | null): Promise<OpenedPost> => {
      if (id && idPattern.test(id)) return openById(id);
      const slug = slugOf(address);
      const stored = await storedHere(slug).catch(() => undefined);
      const read = await inTime(stored !== undefined, readPost(slug));
      if (read.kind === 'read') return openRead(read.copy);
      const here = stored ?? (await wantedHere(slug).catch(() => undefined));
      if (here === undefined) return { kind: read.kind };
      return openById(here, read.kind === 'unreachable' ? read : undefined);
    },

    /** Turns mine into a separate unsaved post. False if the other one is deleted. */
    async toTheirs(id: string): Promise<boolean> {
      const aside = newId(device.random);
      const chosen = await db.write(tables, async () => {
        const snapshot = await readSnapshot(db, id);
        const mine = typing.written(id, snapshot);
        if (!snapshot.copy || !mine) return undefined;
        await db.postWorks.put(setAside(mine, aside, device.now()));
        await dropReplaceable(db, id, postOps);
        return { work: await putOrForget(id, storedWork(mine, snapshot.copy)) };
      });
      if (!chosen) return true;
      goOn(id, chosen.work);
      return chosen.work !== undefined;
    },

    /**
     * Returns to the last save that may have been sent, or the server's text; drops unsent ops. False without either.
     */
    async toStored(id: string): Promise<boolean> {
      await readMissingCopy(id).catch(() => undefined);
      const left = await db.write(tables, async () => {
        const snapshot = await readSnapshot(db, id);
        const now = typing.written(id, snapshot);
        await dropReplaceable(db, id, postOps);
        return putOrForget(id, now && insteadOf(now, snapshot));
      });
      goOn(id, left);
      return left !== undefined;
    },

    /**
     * Puts a version's fields into the draft. Keeps the publishing status, and fields it lacks. Null without a draft.
     */
    async putIn(
      id: string,
      fields: Readonly<Record<string, string>>,
    ): Promise<PublishChoice | null> {
      const put = await db.write(tables, async () => {
        const snapshot = await readSnapshot(db, id);
        const before = typing.written(id, snapshot);
        if (!before) return null;
        const now = device.now();
        if (isChanged(before, snapshot.ops) || snapshot.ops.some(isUnsentSave)) {
          await db.postWorks.put(setAside(before, newId(device.random), now));
        }
        const publishing = publishingOf(before, snapshot);
        const work = withTexts(before, fields, publishing, now);
        await db.postWorks.put(work);
        return { work, choice: publishChoiceOf(publishing) };
      });
      if (!put) return null;
      typing.replace(put.work);
      return put.choice;
    },
  };
}

function storedWork(work: LocalDraft, copy: ServerSnapshot): LocalDraft | undefined {
  return copy.deletedAt > 0 ? undefined : revertTo(work, workOfCopy(copy));
}

function isUnsentSave(op: OutboxEntry): boolean {
  return op.kind === 'post.save' && isReplaceable(op);
}

function withTexts(
  work: LocalDraft,
  fields: Readonly<Record<string, string>>,
  publishing: Publishing,
  now: number,
): LocalDraft {
  const texts = { ...work.fields };
  for (const field of postFields) texts[field] = fields[field] ?? texts[field] ?? '';
  const written = writtenOf(texts, publishing);
  return {
    ...work,
    fields: written,
    edits: work.edits + 1,
    updatedAt: Math.max(work.updatedAt, now),
  };
}

function publishingOf(
  { status, publishAt = 0 }: LocalDraft,
  { ops }: PostSnapshot,
): Required<Publishing> {
  const saved = lastSave(ops)?.saved;
  if (saved) return publishingIn(saved);
  return { status: status === 'published' ? status : 'draft', publishAt };
}
