/** Says what the server has not accepted of a post at the field that it is about. */
import { useEffect, useEffectEvent } from 'react';

import type { FieldError } from '#domain/field-errors.ts';
import { useServices } from '#device/services.ts';
import type { PostWaiting } from './data/staff-posts.ts';
import { memberReasons } from '#texts/outbox-members.ts';

/** Also where the page is opened later to mend it; a conflict has its own place. `show` puts the errors beside their fields. */
export function usePostRefusal(
  waiting: PostWaiting | null,
  show: (errors: readonly FieldError[]) => void,
): void {
  const { notify } = useServices();
  const refused = waiting?.state === 'parked' ? waiting.op : null;
  const tell = useEffectEvent(() => {
    if (!waiting?.trouble || waiting.trouble.code === 'post_conflict') return;
    show(waiting.trouble.errors);
    notify('post-failed', memberReasons[waiting.trouble.code]);
  });
  useEffect(() => {
    if (refused) tell();
  }, [refused]);
}
