/** The list of posts as it is asked for: read when the question changes, when the server has taken something, and when the page is looked at again. */
import type { PostQuery } from '#domain/posts/desk-list.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useServices } from '#device/services.ts';
import { type PostListAnswer, useStaffPosts } from './data/staff-posts.ts';
import { onOccasions } from '#sync/occasions.ts';
import { useDeviceQuery } from '#sync/use-device-query.ts';

export const everyPost: PostQuery = { q: '', status: 'all', page: 1 };

/** `late`: the server has not answered yet, and this stands there in the meantime. */
type Found = { query: PostQuery; answer: PostListAnswer; late: boolean };

/** `found` answers the last question that has been answered; null before there is one. */
export function usePostList() {
  const { list, local, onTaken } = useStaffPosts();
  const { notify } = useServices();
  const [query, setQuery] = useState(everyPost);
  const [found, setFound] = useState<Found | null>(null);
  const turn = useRef(0);
  const failed = useRef(false);
  const here = useDeviceQuery(local);

  const show = useEffectEvent((next: Found) => {
    const failedBefore = failed.current;
    failed.current = isFailure(next.answer);
    if (failed.current && !failedBefore) notify('posts-unread');
    setFound(next);
  });

  const read = useEffectEvent(async (asked: PostQuery) => {
    turn.current += 1;
    const mine = turn.current;
    const answer = await list(asked, (kept) => {
      if (mine !== turn.current) return;
      setFound((before) => before ?? { query: asked, answer: kept, late: true });
    });
    if (mine === turn.current) show({ query: asked, answer, late: false });
  });

  useEffect(() => {
    // What arrives before the first question is in its answer; whatever arrives later asks again.
    const stop = onTaken(() => void read(query));
    const stopLooking = onOccasions(() => {
      if (document.visibilityState === 'visible') void read(query);
    });
    return () => {
      stopLooking();
      stop();
    };
  }, [query, onTaken]);

  return { query, ask: setQuery, found, here, again: () => setQuery({ ...query }) };
}

/** Without a network the kept list is no failure: that is what it is kept for. */
function isFailure({ kind }: PostListAnswer): boolean {
  return kind === 'unreachable' || (kind === 'kept' && navigator.onLine);
}
