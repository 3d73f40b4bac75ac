/** What it takes to delete a post, and to bring it back. */
import type { Device } from '#sync/device.ts';
import { expectedRev, isReplaceable, mayHaveLeft } from '#sync/entity-writes.ts';
import { bareOp, nextBase, type PostPlan } from './post-ops.ts';
import type { PostSnapshot } from './post-snapshot.ts';
import type { PostTyping } from './post-typing.ts';
import type { LocalDraft } from '#domain/posts/post-work.ts';

type RemovingSurroundings = { device: Device; typing: PostTyping };

/** The plans of one tab's deletions. */
export function createPostRemoving({ device, typing }: RemovingSurroundings) {
  /** A post that was never stored and of which nothing has left. */
  function writtenOnlyHere(id: string, stand: PostSnapshot): LocalDraft | undefined {
    const work = typing.written(id, stand);
    return work && nextBase(stand, work.base) === 0 ? work : undefined;
  }

  return {
    /** `rev` is the revision of the row that was shown. */
    async planRemove(id: string, rev: number, stand: PostSnapshot): Promise<PostPlan> {
      const under = stand.ops.findLast(mayHaveLeft);
      if (under?.kind === 'post.delete') return { ops: [], follow: under.id };
      const work = writtenOnlyHere(id, stand);
      // No one else has it: it is put away here until it is taken back.
      if (work) return { ops: [], work: { ...work, deletedAt: device.now() } };
      const base = expectedRev(Math.max(rev, seenRev(stand)), stand.ops);
      return { ops: [await bareOp(device, 'post.delete', id, base)] };
    },

    /** `rev` is the revision of the deleted row that was shown, 0 where none was: only that deletion is undone. */
    async planRestore(id: string, rev: number, stand: PostSnapshot): Promise<PostPlan> {
      const unsent = stand.ops.some((op) => op.kind === 'post.delete' && isReplaceable(op));
      if (unsent) return { ops: [] };
      const work = writtenOnlyHere(id, stand);
      if (work) return { ops: [], work: { ...work, deletedAt: 0 } };
      const base = nextBase(stand, Math.max(rev, toldRev(stand)));
      return { ops: [await bareOp(device, 'post.restore', id, base)] };
    },
  };
}

/** The stored revision that someone has worked on here, as by a save of their own: a copy may be of one that no one looked at. */
function seenRev({ work, copy }: PostSnapshot): number {
  return Math.min(work?.base ?? 0, copy?.rev ?? 0);
}

/** What the server has said it has to a restoring that it did not accept: asked for once more, the person knows of it. */
function toldRev({ ops }: PostSnapshot): number {
  const refused = ops.find(({ kind, state }) => kind === 'post.restore' && state === 'parked');
  return refused?.trouble?.rev ?? refused?.base ?? 0;
}
