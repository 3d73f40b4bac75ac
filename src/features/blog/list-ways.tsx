/** From one page of the list to the next: links, so that they work without a script. */
import { Link } from 'react-router-dom';

import { blogPagePath } from '#config/blog.ts';
import { blogTexts } from '#texts/blog.ts';

interface WayProps {
  readonly page: number;
}

/** To the page before. */
export function NewerPosts({ page }: WayProps) {
  return <Way to={page - 1} rel="prev" words={blogTexts.newer} />;
}

/** To the page after. */
export function OlderPosts({ page }: WayProps) {
  return <Way to={page + 1} rel="next" words={blogTexts.older} />;
}

function Way({ to, rel, words }: { to: number; rel: string; words: string }) {
  return (
    <Link
      to={blogPagePath(to)}
      rel={rel}
      className="py-2 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {words}
    </Link>
  );
}
