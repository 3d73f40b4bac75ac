/** What another tab has written, or the server's or one's own choice has put in its place, is shown on the page too. */
import { useEffect, useEffectEvent } from 'react';

import type { Watched } from '#sync/watched.ts';
import type { PostState, PostWork } from './data/staff-posts.ts';
import type { Autosave } from './autosave.ts';
import type { KeptView } from './use-autosave.ts';

type Page = {
  view: Watched<PostState>;
  autosave: Autosave;
  kept: KeptView;
  fill: (work: PostWork) => void;
};

/** While letters are on their way to the device it waits for them; `now` is for what was just chosen. */
export function useRemoteChanges({ view, autosave, kept, fill }: Page): { now: () => void } {
  const now = () => {
    const { work } = view.snapshot();
    if (work) fill(work);
  };
  const look = useEffectEvent(() => {
    if (!autosave.isOpen()) now();
  });
  useEffect(() => view.subscribe(() => look()), [view]);
  useEffect(() => kept.subscribe(() => look()), [kept]);
  return { now };
}
