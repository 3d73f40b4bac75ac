/** What a save of a post asks of the server: the text as it stands here, on top of what the server will have by then. */
import { type PostWish, wishOf } from '#domain/posts/schedule.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { type PostPlan, saveOp, sameSaveUnderWay } from './post-ops.ts';
import { expectedRev } from '#sync/entity-writes.ts';
import { unscheduled } from './post-payload.ts';
import { conflictIn, isChanged, type PostSnapshot, textAt } from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

type SavingSurroundings = { db: DeviceDatabase; device: Device; typing: PostTyping };

/** The plans of one tab's saves; null where there is no text to be saved. */
export function createPostSaving({ db, device, typing }: SavingSurroundings) {
  async function planned(
    work: LocalDraft,
    wish: PostWish,
    base: number,
    over?: string,
  ): Promise<PostPlan> {
    const op = await saveOp(db, device, work, wish, base, over);
    const queued = { op: op.id, edits: work.edits };
    const fields = wish === 'scheduled' ? work.fields : unscheduled(work.fields);
    return { ops: [op], work: { ...work, fields, deletedAt: 0, queued } };
  }

  return {
    async plan(id: string, wish: PostWish, stand: PostSnapshot): Promise<PostPlan | null> {
      const work = typing.written(id, stand);
      if (!work) return null;
      const under = sameSaveUnderWay(stand, work, wish);
      if (under) return { ops: [], follow: under.id };
      if (isStoredAs(wish, work, stand)) return { ops: [] };
      const base = expectedRev(work.base, stand.ops);
      const text = textAt(stand, base);
      const over = text && (await device.sha256(new TextEncoder().encode(text)));
      return planned(work, wish, base, over);
    },

    /** One's own text on top of theirs, which was just seen; where they have deleted it, that brings it back. */
    async planMine(id: string, stand: PostSnapshot): Promise<PostPlan | null> {
      const conflict = conflictIn(stand);
      const work = typing.written(id, stand);
      if (!conflict || conflict === 'unknown' || !work) return null;
      return planned({ ...work, base: conflict.rev }, conflict.wish, conflict.rev);
    },
  };
}

/** True where the server was last seen to have just this, as this; what waits may make something else of it, also where it has left already. */
function isStoredAs(wish: PostWish, work: LocalDraft, { copy, ops }: PostSnapshot): boolean {
  const { status, publishAt = 0 } = work;
  const isThere = status !== 'new' && copy?.rev === work.base && copy.deletedAt === 0;
  if (!isThere || ops.length > 0 || isChanged(work, ops)) return false;
  return wishOf({ status, publishAt }) === wish;
}
