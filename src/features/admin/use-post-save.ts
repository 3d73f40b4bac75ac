/** Saves a post and tells where it is until the server has it. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { paths } from '#config/paths.ts';
import type { PostStatus } from '#domain/posts/post.ts';
import { useServices } from '#local/services.ts';
import { type PostFate, type PostState, useStaffPosts } from '#local/staff-posts.ts';
import { useLate } from '#local/use-late.ts';
import { waitingReasons } from '#texts/outbox.ts';

type Saving = {
  id: string;
  /** Live: why a save was not accepted stands in it. */
  state: () => PostState;
  /** Keeps what was typed last; false where this device cannot. */
  keepNow: () => Promise<boolean>;
  /** The server has not accepted it; that it has is told wherever one is by then. */
  onRefused: (trouble: NonNullable<PostState['waiting']>['trouble']) => void;
};

/** After a save it is back to the dashboard: at once with an answer, and where none comes in time it waits there to be sent. */
export function usePostSave({ id, state, keepNow, onRefused }: Saving) {
  const posts = useStaffPosts();
  const { notify, clearErrors } = useServices();
  const navigate = useNavigate();
  const [keeping, setKeeping] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [op, setOp] = useState<string | null>(null);
  const late = useLate(op !== null);
  const leave = () => void navigate(paths.adminDashboard);

  const arrive = useEffectEvent((fate: PostFate) => {
    if (fate === 'waiting') return;
    setOp(null);
    if (fate === 'saved') leave();
    if (fate === 'refused') {
      const trouble = state().waiting?.trouble ?? null;
      notify('post-failed', trouble ? waitingReasons[trouble.code] : '');
      onRefused(trouble);
    }
  });
  useEffect(() => (op ? posts.follow(op, (fate) => arrive(fate)) : undefined), [op, posts]);
  const tooLate = useEffectEvent(() => leave());
  useEffect(() => {
    if (late) tooLate();
  }, [late]);
  useEffect(() => clearErrors, [clearErrors]);

  async function save(status: PostStatus): Promise<void> {
    clearErrors();
    setKeeping(true);
    setUnsaved(false);
    // What this device cannot keep may still be sent.
    await keepNow();
    const saved = await posts.save(id, status).catch(() => ({ outcome: 'unsaved' as const }));
    setKeeping(false);
    setUnsaved(saved.outcome === 'unsaved');
    if (saved.outcome === 'queued') setOp(saved.op);
    if (saved.outcome === 'saved') {
      notify('post-updated');
      leave();
    }
    if (saved.outcome === 'unsaved') notify('post-failed');
  }

  return { save, busy: keeping || op !== null, unsaved };
}
