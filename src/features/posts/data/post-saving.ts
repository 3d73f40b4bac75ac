/** What a save of a post asks of the server: the text as it stands here, on top of what the server will have by then. */
import type { PostStatus } from '#domain/posts/post.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import { type PostPlan, saveOp, sameSaveUnderWay } from './post-ops.ts';
import { expectedRev } from '#sync/entity-writes.ts';
import { postIn } from './post-payload.ts';
import {
  conflictIn,
  conflictingSave,
  isChanged,
  type PostSnapshot,
  textAt,
} from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

type SavingSurroundings = { db: DeviceDatabase; device: Device; typing: PostTyping };

/** The plans of one tab's saves; null where there is no text to be saved. */
export function createPostSaving({ db, device, typing }: SavingSurroundings) {
  async function planned(
    work: LocalDraft,
    status: PostStatus,
    base: number,
    over?: string,
  ): Promise<PostPlan> {
    const op = await saveOp(db, device, work, status, base, over);
    return { ops: [op], work: { ...work, deletedAt: 0, queued: { op: op.id, edits: work.edits } } };
  }

  return {
    async plan(id: string, status: PostStatus, stand: PostSnapshot): Promise<PostPlan | null> {
      const work = typing.written(id, stand);
      if (!work) return null;
      const under = sameSaveUnderWay(stand, work, status);
      if (under) return { ops: [], follow: under.id };
      if (isStoredAs(status, work, stand)) return { ops: [] };
      const base = expectedRev(work.base, stand.ops);
      const text = textAt(stand, base);
      const over = text && (await device.sha256(new TextEncoder().encode(text)));
      return planned(work, status, base, over);
    },

    /** One's own text on top of theirs, which was just seen; where they have deleted it, that brings it back. */
    async planMine(id: string, stand: PostSnapshot): Promise<PostPlan | null> {
      const [conflict, parked] = [conflictIn(stand), conflictingSave(stand)];
      const work = typing.written(id, stand);
      if (!conflict || conflict === 'unknown' || !parked || !work) return null;
      const status = postIn(parked)?.status ?? 'draft';
      return planned({ ...work, base: conflict.rev }, status, conflict.rev);
    },
  };
}

/** True where the server has just this, as this; what waits may make something else of it, also where it has left already. */
function isStoredAs(status: PostStatus, work: LocalDraft, { copy, ops }: PostSnapshot): boolean {
  const isThere = work.base > 0 && (copy?.deletedAt ?? 0) === 0;
  return isThere && ops.length === 0 && work.status === status && !isChanged(work, ops);
}
