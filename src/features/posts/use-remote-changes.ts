/** What another tab has written, or the server's or one's own choice has put in its place, is shown on the page too. */
import { useEffect, useEffectEvent } from 'react';

import type { LiveView } from '#sync/live.ts';
import type { PostState, PostWork } from './data/staff-posts.ts';
import type { Keeper } from './keeper.ts';
import type { KeptView } from './use-post-keeping.ts';

type Page = {
  view: Pick<LiveView<PostState>, 'snapshot' | 'subscribe'>;
  keeper: Keeper;
  kept: KeptView;
  fill: (work: PostWork) => void;
};

/** While letters are on their way to the device it waits for them; `now` is for what was just chosen. */
export function useRemoteChanges({ view, keeper, kept, fill }: Page): { now: () => void } {
  const now = () => {
    const { work } = view.snapshot();
    if (work) fill(work);
  };
  const look = useEffectEvent(() => {
    if (!keeper.isOpen()) now();
  });
  useEffect(() => view.subscribe(() => look()), [view]);
  useEffect(() => kept.subscribe(() => look()), [kept]);
  return { now };
}
