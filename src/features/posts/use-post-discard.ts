/** Discards what is typed into a post: the page goes on with what is stored, or is left where there is nothing to go on with. */

import { paths } from '#config/paths.ts';
import { type PostWork, useStaffPosts } from './data/staff-posts.ts';
import { useNavigateFromHere } from '#ui/navigate-from-here.tsx';

/** Goes on with what has taken the place of what was typed, which `goOn` shows, or leaves the page where there is nothing. */
export function useGoingOn(goOn: () => void): (isHere: boolean) => void {
  const navigate = useNavigateFromHere();
  return (isHere) => {
    if (isHere) goOn();
    else navigate(paths.adminDashboard);
  };
}

/** `goOn` shows what has taken its place. */
export function usePostDiscard(
  { id, base }: Pick<PostWork, 'id' | 'base'>,
  goOn: () => void,
): () => Promise<void> {
  const posts = useStaffPosts();
  const settled = useGoingOn(goOn);
  return async () => {
    const isHere = await posts.discard(id);
    settled(isHere && base > 0);
  };
}
