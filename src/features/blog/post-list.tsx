/** The posts below the newsletter, the newest first. */
import { useLocation } from 'react-router-dom';

import { feedPath } from '#config/blog.ts';
import { pageIn } from '#domain/posts/shown-post.ts';
import type { ListAnswer } from './data/blog.ts';
import { blogTexts } from '#texts/blog.ts';
import { Container } from '#ui/container.tsx';
import { NewerPosts, OlderPosts } from './list-ways.tsx';
import { PostEntry } from './post-entry.tsx';
import { useKeptPosts, usePosts } from './use-blog.ts';

export function PostList() {
  const { search } = useLocation();
  const answer = usePosts(pageIn(search));
  return (
    <section aria-labelledby="posts" className="py-[clamp(48px,6vw,88px)]">
      <Container>
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 border-b-1.5 border-ink pb-5">
          <h2 id="posts" className="text-d2">
            {blogTexts.posts}
          </h2>
          <a
            href={feedPath}
            data-print="no"
            className="py-0.5 text-small underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3"
          >
            {blogTexts.feed}
          </a>
        </div>
        {answer?.kind === 'list' ? (
          <Posts {...answer} />
        ) : (
          <output className="mt-8 block text-soft">
            {answer ? blogTexts.unreachable : blogTexts.loadingList}
          </output>
        )}
      </Container>
    </section>
  );
}

function Posts({ list, from }: Extract<ListAnswer, { kind: 'list' }>) {
  const kept = useKeptPosts();
  const { posts, page, more } = list;
  return (
    <>
      {from === 'device' && (
        <output className="mt-6 block text-soft">{blogTexts.fromDevice}</output>
      )}
      {posts.length === 0 && <p className="mt-8 max-w-prose text-soft">{blogTexts.none}</p>}
      <ol>
        {posts.map((post) => (
          <PostEntry key={post.slug} post={post} kept={kept.has(post.slug)} />
        ))}
      </ol>
      <nav
        aria-label={blogTexts.posts}
        className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-3 empty:hidden"
      >
        {page > 1 && <NewerPosts page={page} />}
        {more && <OlderPosts page={page} />}
      </nav>
    </>
  );
}
