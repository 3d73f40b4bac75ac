/** Links of the blog: to other pages of a list, to tags, and to the feed. They work without JavaScript. */
import { Link } from 'react-router-dom';

import { blogListPath, feedPath, tagPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import type { ListQuery } from '#domain/posts/list-query.ts';
import type { ListedPost } from '#domain/posts/published-post.ts';
import { postPath } from '#config/paths.ts';
import { firmDate } from '#domain/firm-time.ts';
import { Tag } from '#ui/status-line.tsx';

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

interface PostEntryProps {
  readonly post: ListedPost;
  readonly isCached: boolean;
}

export function PostEntry({ post, isCached }: PostEntryProps) {
  const { slug, title, excerpt, imageUrl, imageAlt, tags, publishedAt } = post;
  return (
    <li className="grid gap-x-7 gap-y-3 border-b-1 border-rule py-8 desk:grid-cols-[minmax(0,2fr)_minmax(0,7fr)_minmax(0,3fr)]">
      <p className="text-small text-soft desk:pt-1">{firmDate(publishedAt, firm.zone)}</p>
      <div className="grid content-start gap-3">
        <h3 dir="auto" className="text-d3 wrap-anywhere">
          <Link
            to={postPath(slug)}
            className="no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em]"
          >
            {title}
          </Link>
        </h3>
        <p dir="auto" className="max-w-prose text-soft wrap-anywhere">
          {excerpt}
        </p>
        <TagLinks tags={tags} />
        {isCached && (
          <p>
            <Tag shape="full">Saved for offline reading</Tag>
          </p>
        )}
      </div>
      {imageUrl && (
        <img
          src={imageUrl}
          alt={imageAlt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          className="aspect-3/2 max-w-72 w-full border-1 border-rule bg-sheet object-cover"
        />
      )}
    </li>
  );
}
