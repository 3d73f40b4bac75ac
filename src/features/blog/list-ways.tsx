/** Links to the previous and next list page; they work without JavaScript. */
import { Link } from 'react-router-dom';

import { blogListPath } from '#config/blog.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';

interface WayProps {
  readonly query: ListQuery;
}

export function NewerPosts({ query }: WayProps) {
  return <Way to={{ ...query, page: query.page - 1 }} rel="prev" words="Newer posts" />;
}

export function OlderPosts({ query }: WayProps) {
  return <Way to={{ ...query, page: query.page + 1 }} rel="next" words="More posts" />;
}

function Way({ to, rel, words }: { to: ListQuery; rel: string; words: string }) {
  return (
    <Link
      to={blogListPath(to)}
      rel={rel}
      className="py-2 font-600 underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
    >
      {words}
    </Link>
  );
}
