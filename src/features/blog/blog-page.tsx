import { useLocation } from 'react-router-dom';

import { blogListPath, feedPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { type ListQuery, listQueryIn, askedLimit } from '#domain/posts/list-query.ts';
import { tagKey } from '#domain/posts/tags.ts';
import { BreadcrumbSchema } from '#ui/page-schema.tsx';
import { TaxPlanning } from '#ui/drawings/tax-planning.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { links } from '#config/links.ts';
import { LinkButton, Button } from '#ui/button.tsx';
import type { ListAnswer } from './data/blog.ts';
import { FeedLink, NewerPosts, OlderPosts, PostEntry } from './blog-links.tsx';
import { usePosts, useCachedPosts } from './use-blog.ts';
import { fieldBox } from '#ui/field.tsx';

/** `newsletter` is null if the firm offers none. */
export function BlogPage({ newsletter = links.newsletter }) {
  const { search } = useLocation();
  const query = listQueryIn(search);
  const answer = usePosts(search);
  const heading = headingOf(query, answer);
  const isEmpty = answer?.kind === 'list' && answer.list.posts.length === 0;
  return (
    <>
      <PageMeta
        title={heading ?? 'Blog'}
        description={`Notes on tax from ${firm.name}, sent as a newsletter: what changes, what falls due and what to write down.`}
        path={blogListPath(query)}
        hidden={query.q !== '' || (query.tag !== '' && isEmpty)}
      />
      <FeedLink />
      <BreadcrumbSchema trail={[{ name: 'Blog', path: paths.blog }]} />
      {heading ? <Narrowed heading={heading} /> : <Opening />}
      <PostList query={query} answer={answer} />
      {newsletter && <NewsletterPointer {...newsletter} />}
    </>
  );
}

/** Undefined for the whole list; a tag is spelled as in its post. */
function headingOf({ tag, q }: ListQuery, answer: ListAnswer | null): string | undefined {
  if (q) return `Posts with “${q}”`;
  if (!tag) return undefined;
  const { label, posts = [] } = answer?.kind === 'list' ? answer.list : {};
  const written = label ?? posts[0]?.tags.find((each) => tagKey(each) === tag) ?? tag;
  return `Posts on ${written}`;
}

function Narrowed({ heading }: { readonly heading: string }) {
  return (
    <Container>
      <div className="grid gap-6 pt-[clamp(40px,5vw,64px)] wrap-anywhere">
        <p>
          <TextLink to={paths.blog}>All posts</TextLink>
        </p>
        <PageHead title={heading} />
      </div>
    </Container>
  );
}

function Opening() {
  return (
    <Container>
      <div className="grid items-end gap-x-10 gap-y-10 py-[clamp(48px,6vw,88px)] desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
        <PageHead
          size="d1"
          title={
            <>
              Tax notes,
              <br />
              <span className="inline-block">before they are due.</span>
            </>
          }
          lead="Short letters for people who work for themselves: what changes, what falls due and what to write down today. The blog appears as a newsletter."
        />
        <figure className="max-w-56 desk:justify-self-end">
          <div className="-ms-[8.75%]">
            <TaxPlanning />
          </div>
          <figcaption className="mt-4 text-note text-soft">
            Fig. 1 Twelve months, January first. Gold: a payment falls due.
          </figcaption>
        </figure>
      </div>
    </Container>
  );
}

function NewsletterPointer({ href, host }: { readonly href: string; readonly host: string }) {
  return (
    <section aria-label="Newsletter" className="border-y-1 border-rule bg-wash">
      <Container>
        <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 py-8">
          <p className="max-w-prose">
            <strong className="font-600">You will be redirected to an external site,</strong>{' '}
            <span className="wrap-anywhere">{host}</span>. It opens in a new tab; this page stays
            where it is.
          </p>
          <div className="lt-tablet:w-full lt-tablet:grid">
            <LinkButton kind="primary" href={href} outside>
              Read the Newsletter
            </LinkButton>
          </div>
        </div>
      </Container>
    </section>
  );
}

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
