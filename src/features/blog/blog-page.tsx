/** The blog: what it is about, and the newsletter in which it appears. */
import { useLocation } from 'react-router-dom';

import { blogPagePath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { pageIn } from '#domain/posts/shown-post.ts';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { Container } from '#ui/container.tsx';
import { TaxPlanning } from '#ui/drawings/tax-planning.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { FeedLink } from './feed-link.tsx';
import { NewsletterPointer } from './newsletter-pointer.tsx';
import { PostList } from './post-list.tsx';

export function BlogPage() {
  return (
    <>
      <PageMeta
        title="Blog"
        description={`Notes on tax from ${firm.name}, sent as a newsletter: what changes, what falls due and what to write down.`}
        path={blogPagePath(pageIn(useLocation().search))}
      />
      <FeedLink />
      <BreadcrumbSchema trail={[{ name: 'Blog', path: paths.blog }]} />
      <Container>
        <div className="grid items-end gap-x-10 gap-y-10 py-[clamp(48px,6vw,88px)] desk:grid-cols-[minmax(0,8fr)_minmax(0,4fr)]">
          <PageHead
            size="d1"
            title={
              <>
                Tax notes,
                <br />
                before they are due.
              </>
            }
            lead="Short letters for people who work for themselves: what changes, what falls due and what to write down today. The blog appears as a newsletter."
          />
          <figure className="max-w-56 desk:justify-self-end">
            <TaxPlanning />
            <figcaption className="mt-4 text-note text-soft">
              Fig. 1 Twelve months, January first. Gold: an estimated payment is due.
            </figcaption>
          </figure>
        </div>
      </Container>
      <NewsletterPointer />
      <PostList />
    </>
  );
}
