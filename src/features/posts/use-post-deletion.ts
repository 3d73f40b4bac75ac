/** Deletes posts after a question, and takes it back. */
import { useState } from 'react';

import { useServices } from '#device/services.ts';
import type { Saved } from '#sync/save-status.ts';
import { useStaffPosts } from './data/staff-posts.ts';
import type { PostRow } from './dashboard-rows.ts';

/** The post that is asked about, and the one that was deleted last. */
export function usePostDeletion(onDone: () => void) {
  const { remove, restore } = useStaffPosts();
  const { notify } = useServices();
  const [asking, setAsking] = useState<PostRow | null>(null);
  const [deleted, setDeleted] = useState<PostRow | null>(null);

  async function confirm(): Promise<void> {
    const post = asking;
    setAsking(null);
    if (!post) return;
    const { outcome } = await remove(post).catch(failed);
    if (outcome === 'unsaved') return notify('post-delete-failed');
    setDeleted(post);
    if (outcome === 'saved') {
      notify('post-deleted');
      onDone();
    }
  }

  /** `row` as it was last seen: deleted, or just before that. */
  async function undo(id: string, row?: PostRow): Promise<void> {
    setDeleted(null);
    const { outcome } = await restore({ id, rev: row ? deletedRev(row) : 0 }).catch(failed);
    if (outcome === 'unsaved') notify('post-failed');
    if (outcome === 'saved') onDone();
  }

  return { asking, ask: setAsking, cancel: () => setAsking(null), confirm, deleted, undo };
}

/** A deletion is a revision of its own. */
const deletedRev = ({ rev, deletedAt }: PostRow) => (deletedAt > 0 ? rev : rev + 1);

const failed = (): Saved => ({ outcome: 'unsaved' });
