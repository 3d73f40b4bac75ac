import { useLocation } from 'react-router-dom';

import { blogListPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { type ListQuery, listQueryIn } from '#domain/posts/list-query.ts';
import { tagKey } from '#domain/posts/tags.ts';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { Container } from '#ui/container.tsx';
import { TaxPlanning } from '#ui/drawings/tax-planning.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { links } from '#config/links.ts';
import { LinkButton } from '#ui/link-button.tsx';
import type { ListAnswer } from './data/blog.ts';
import { FeedLink } from './feed-link.tsx';
import { PostList } from './post-list.tsx';
import { usePosts } from './use-blog.ts';

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
