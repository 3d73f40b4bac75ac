/** Discards what is typed into a post: the page goes on with what is stored, or is left where there is nothing to go on with. */

import { paths } from '#config/paths.ts';
import { type PostWork, useStaffPosts } from './data/staff-posts.ts';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';

/** `goOn` shows what has taken its place. */
export function usePostDiscard(
  { id, base }: Pick<PostWork, 'id' | 'base'>,
  goOn: () => void,
): () => Promise<void> {
  const posts = useStaffPosts();
  const navigate = useNavigateFromHere();
  return async () => {
    const isHere = await posts.discard(id);
    if (base === 0 || !isHere) navigate(paths.adminDashboard);
    else goOn();
  };
}
