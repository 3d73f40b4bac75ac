/** What of a post's state the page is drawn by; that a letter has been kept draws nothing anew. */
import { useMemo, useRef, useSyncExternalStore } from 'react';

import type { PostState } from './data/staff-posts.ts';
import type { Watched } from '#sync/watched.ts';

export type PostFacts = Pick<PostState, 'waiting' | 'conflict'> & {
  status: NonNullable<PostState['work']>['status'] | null;
  publishAt: number;
  changed: boolean;
};

/** The same object as long as nothing in it is another. */
export function usePostFacts(view: Watched<PostState>): PostFacts {
  const last = useRef<{ facts: PostFacts; words: string } | null>(null);
  const snapshot = useMemo(
    () => (): PostFacts => {
      const { work, waiting, conflict } = view.snapshot();
      const facts = {
        waiting,
        conflict,
        status: work?.status ?? null,
        publishAt: work?.publishAt ?? 0,
        changed: work?.changed ?? false,
      };
      const words = JSON.stringify(facts);
      if (last.current?.words !== words) last.current = { facts, words };
      return last.current.facts;
    },
    [view],
  );
  return useSyncExternalStore(view.subscribe, snapshot);
}
