/** Links of the blog: to other pages of a list, to tags, and to the feed. They work without JavaScript. */
import { Link } from 'react-router-dom';

import { blogListPath, feedPath, tagPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
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

export function TagLinks({ tags }: { readonly tags: readonly string[] }) {
  return (
    <ul aria-label="Tags" className="flex flex-wrap gap-x-2.5 gap-y-2 empty:hidden" data-print="no">
      {tags.map((tag) => (
        <TagLink key={tag} tag={tag} />
      ))}
    </ul>
  );
}

export function TagLink({ tag }: { readonly tag: string }) {
  return (
    <li>
      <Link
        to={tagPath(tag)}
        className="inline-flex border-1 border-edge rounded-tag bg-sheet px-2 text-note leading-6 font-500 no-underline hover:border-ink hover:underline"
      >
        {tag}
      </Link>
    </li>
  );
}

export function FeedLink() {
  return (
    <link rel="alternate" type="application/rss+xml" title={`${firm.name} blog`} href={feedPath} />
  );
}
