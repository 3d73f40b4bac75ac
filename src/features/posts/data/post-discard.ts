/** Replaces a draft, by the user's choice, with someone else's or the stored text. */
import { newId } from '#domain/ids.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { keepCopy } from './post-copies.ts';
import { newPost, patienceMs, type ReadPost } from './post-opening.ts';
import { dropReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import { postOps } from './post-ops.ts';
import {
  nothingTyped,
  type PostSnapshot,
  readSnapshot,
  snapshotOf,
  workOfCopy,
} from './post-snapshot.ts';
import { asSent, withAcknowledgedChanges, setAside } from './post-draft-transitions.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalDraft, ServerSnapshot } from '#domain/posts/post-work.ts';
import { withTimeout } from '#sync/with-timeout.ts';

type Surroundings = {
  db: DeviceDatabase;
  device: Device;
  typing: PostTyping;
  readPost: ReadPost;
  author: () => string;
};

export function createPostGivingWay({ db, device, typing, readPost, author }: Surroundings) {
  async function readMissingCopy(id: string): Promise<void> {
    const stand = await snapshotOf(db, id);
    if (stand.copy || (typing.written(id, stand)?.base ?? 0) === 0) return;
    const read = await withTimeout(patienceMs, readPost(id));
    if (read.kind === 'read') await keepCopy(db, read.copy);
  }

  /** The text after a discard: a save that may have left, else the copy, else an empty new post. */
  function insteadOf(work: LocalDraft, { copy, ops }: PostSnapshot): LocalDraft | undefined {
    const save = ops.findLast((op) => op.kind === 'post.save' && mayHaveLeft(op));
    if (save) return asSent(work, save);
    if (copy) return storedWork(work, copy);
    return work.base > 0
      ? undefined
      : withAcknowledgedChanges(work, nothingTyped(work.id, newPost(author())));
  }

  /** Call inside a transaction. Without a draft the copy goes too, or the next save would restore a deleted post. */
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
    /** Takes their text; mine becomes a separate unsaved post. False if they deleted the post. */
    async toTheirs(id: string): Promise<boolean> {
      const aside = newId(device.random);
      const chosen = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readSnapshot(db, id);
        const mine = typing.written(id, stand);
        if (!stand.copy || !mine) return undefined;
        await db.postWorks.put(setAside(mine, aside, device.now()));
        await dropReplaceable(db, id, postOps);
        return { work: await putOrForget(id, storedWork(mine, stand.copy)) };
      });
      if (!chosen) return true;
      goOn(id, chosen.work);
      return chosen.work !== undefined;
    },

    /**
     * Returns to a possibly sent save, else to the stored text, and drops unsent ops. False if neither is on this
     * device.
     */
    async toStored(id: string): Promise<boolean> {
      await readMissingCopy(id).catch(() => undefined);
      const left = await db.write([db.postWorks, db.postCopies, db.ops], async () => {
        const stand = await readSnapshot(db, id);
        const now = typing.written(id, stand);
        await dropReplaceable(db, id, postOps);
        return putOrForget(id, now && insteadOf(now, stand));
      });
      goOn(id, left);
      return left !== undefined;
    },
  };
}

/** Undefined if the post is deleted. */
function storedWork(work: LocalDraft, copy: ServerSnapshot): LocalDraft | undefined {
  return copy.deletedAt > 0 ? undefined : withAcknowledgedChanges(work, workOfCopy(copy));
}
