import { useEffect, useEffectEvent, useState } from 'react';

import { paths } from '#config/paths.ts';
import type { PublishChoice } from '#domain/posts/schedule.ts';
import { useServices, usePart } from '#device/services.ts';
import type { SaveStatus } from '#sync/save-status.ts';
import { type PostState } from './data/staff-posts.ts';
import { useOverdue } from '#forms/use-once.ts';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';

type Saving = {
  id: string;
  state: () => PostState;
  keepNow: () => Promise<void>;
};

/** Saves. Leaves the page at the answer, or after a time limit with the save queued. */
export function usePostSave({ id, state, keepNow }: Saving) {
  const posts = usePart('posts');
  const { notify, clearErrors } = useServices();
  const navigate = useNavigateFromHere();
  const [saving, setSaving] = useState(false);
  const [unsaved, setUnsaved] = useState(false);
  const [op, setOp] = useState<{ id: string; made: boolean } | null>(null);
  const overdue = useOverdue(op !== null);
  const leave = () => navigate(paths.adminDashboard);

  const arrive = useEffectEvent((status: SaveStatus, made: boolean) => {
    if (status === 'waiting') return;
    setOp(null);
    if (status !== 'saved') return;
    notify(made ? 'post-created' : 'post-updated');
    leave();
  });
  useEffect(
    () => (op ? posts.follow(op.id, (status) => arrive(status, op.made)) : undefined),
    [op, posts],
  );
  const onOverdue = useEffectEvent(() => leave());
  useEffect(() => {
    if (overdue) onOverdue();
  }, [overdue]);
  useEffect(() => clearErrors, [clearErrors]);

  async function save(choice: PublishChoice): Promise<void> {
    clearErrors();
    setSaving(true);
    setUnsaved(false);
    const made = state().work?.base === 0;
    // Text that cannot be stored may still be sent.
    await keepNow();
    const saved = await posts.save(id, choice).catch(() => ({ outcome: 'unsaved' as const }));
    setSaving(false);
    setUnsaved(saved.outcome === 'unsaved');
    if (saved.outcome === 'queued') setOp({ id: saved.op, made });
    if (saved.outcome === 'saved') {
      notify(made ? 'post-created' : 'post-updated');
      // Text typed during the save may exist only on this page.
      if (!state().work?.changed) leave();
    }
    if (saved.outcome === 'unsaved') notify('post-failed');
  }

  return { save, busy: saving || op !== null, unsaved };
}
