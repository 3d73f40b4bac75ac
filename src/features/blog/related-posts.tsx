import { Link } from 'react-router-dom';

import { firm } from '#config/firm.ts';
import { postPath } from '#config/paths.ts';
import { firmDate } from '#domain/firm-time.ts';
import type { RelatedPost } from '#domain/posts/published-post.ts';

export function RelatedPosts({ posts }: { readonly posts: readonly RelatedPost[] }) {
  return (
    <section aria-labelledby="related" data-print="no">
      <h2 id="related" className="border-b-1.5 border-ink pb-4 text-d3">
        Read next
      </h2>
      <ul>
        {posts.map((post) => (
          <RelatedEntry key={post.slug} post={post} />
        ))}
      </ul>
    </section>
  );
}

export function RelatedEntry({ post }: { readonly post: RelatedPost }) {
  return (
    <li className="grid gap-1 border-b-1 border-rule py-4">
      <Link
        to={postPath(post.slug)}
        dir="auto"
        className="text-lead font-600 no-underline hover:underline decoration-link decoration-1.5 underline-offset-[0.28em] wrap-anywhere"
      >
        {post.title}
      </Link>
      <span className="text-small text-soft">{firmDate(post.publishedAt, firm.zone)}</span>
    </li>
  );
}
