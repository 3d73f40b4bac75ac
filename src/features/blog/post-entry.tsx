import { Link } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { postPath } from '#config/paths.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { ListedPost } from '#domain/posts/shown-post.ts';
import { Tag } from '#ui/status-line.tsx';
import { TagLinks } from './blog-links.tsx';

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
