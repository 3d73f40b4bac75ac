import { feedPath } from '#config/blog.ts';
import { type ListQuery, askedLimit } from '#domain/posts/list-query.ts';
import { Container } from '#ui/page-head.tsx';
import { paths } from '#config/paths.ts';
import { Button } from '#ui/button.tsx';
import { fieldBox } from '#ui/field.tsx';
import type { ListAnswer } from './data/blog.ts';
import { NewerPosts, OlderPosts } from './blog-links.tsx';
import { PostEntry } from './post-entry.tsx';
import { useCachedPosts } from './use-blog.ts';

const postsText = 'Posts';

interface PostListProps {
  readonly query: ListQuery;
  readonly answer: ListAnswer | null;
}

export function PostList({ query, answer }: PostListProps) {
  const { tag, q } = query;
  const isNone = answer?.kind === 'list' && answer.list.posts.length === 0 && !tag && !q;
  return (
    <section aria-labelledby="posts" className="py-[clamp(48px,6vw,88px)]">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-b-1.5 border-ink pb-5">
          <h2 id="posts" className={tag || q ? 'text-d3' : 'text-d2'}>
            {postsText}
          </h2>
          <a
            href={feedPath}
            data-print="no"
            className="py-0.5 text-small underline decoration-link decoration-1.5 underline-offset-[0.28em] hover:decoration-3 tablet:me-auto"
          >
            RSS feed
          </a>
          {!isNone && <PostSearch q={q} />}
        </div>
        {answer?.kind === 'list' ? (
          <Posts {...answer} query={query} />
        ) : (
          <output className="mt-8 block text-soft">
            {answer
              ? 'The posts could not be loaded, and are not saved on this device. Try again later.'
              : 'Loading posts...'}
          </output>
        )}
      </Container>
    </section>
  );
}

type PostsProps = Extract<ListAnswer, { kind: 'list' }> & { readonly query: ListQuery };

function Posts({ list, from, query }: PostsProps) {
  const cached = useCachedPosts();
  const { posts, page, more } = list;
  const none = query.tag || query.q ? 'No posts match.' : 'No posts yet.';
  return (
    <>
      {from === 'device' && (
        <output className="mt-6 block text-soft">
          {navigator.onLine ? '' : "You're offline. "}Showing saved posts.
        </output>
      )}
      {posts.length === 0 && <p className="mt-8 max-w-prose text-soft">{none}</p>}
      <ol>
        {posts.map((post) => (
          <PostEntry key={post.slug} post={post} isCached={cached.has(post.slug)} />
        ))}
      </ol>
      <nav
        aria-label={postsText}
        className="mt-8 flex flex-wrap justify-between gap-x-8 gap-y-3 empty:hidden"
      >
        {page > 1 && <NewerPosts query={query} />}
        {more && <OlderPosts query={query} />}
      </nav>
    </>
  );
}

function PostSearch({ q }: { readonly q: string }) {
  return (
    <search className="lt-tablet:w-full">
      <form
        action={paths.blog}
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-2"
        data-print="no"
      >
        <label htmlFor="post-search" className="text-small font-600 lt-tablet:w-full">
          Search posts
        </label>
        <div className="min-w-40 flex-1">
          <input
            key={q}
            id="post-search"
            name="q"
            type="search"
            maxLength={askedLimit}
            defaultValue={q}
            className={fieldBox}
          />
        </div>
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
}
