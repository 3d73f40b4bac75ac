/** From one page of the list to the next: links, so that they work without a script. */
import { Link } from 'react-router-dom';

import { blogPagePath } from '#config/blog.ts';
import { blogTexts } from '#texts/blog.ts';

const look =
  'py-2 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3';

/** To the page before. */
export function NewerPosts({ page }: { readonly page: number }) {
  return (
    <Link to={blogPagePath(page - 1)} className={look} rel="prev">
      {blogTexts.newer}
    </Link>
  );
}

/** To the page after. */
export function OlderPosts({ page }: { readonly page: number }) {
  return (
    <Link to={blogPagePath(page + 1)} className={look} rel="next">
      {blogTexts.older}
    </Link>
  );
}
