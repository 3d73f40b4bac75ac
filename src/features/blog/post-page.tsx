import { Suspense, useEffect, useMemo, useRef } from 'react';
import { useParams } from 'react-router-dom';

import { bylineOf, postSchema, sharedImage } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths, postPath } from '#config/paths.ts';
import { excerptOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/read-content.ts';
import type { ShownPost } from '#domain/posts/published-post.ts';
import { Article } from '#ui/article/article.tsx';
import { Redirect } from '#ui/navigate-from-here.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { PageSchema } from '#ui/page-schema.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { lazyComponent } from '#ui/lazy-component.tsx';
import { CutWire } from '#ui/cut-wire.tsx';
import { LinkButton } from '#ui/button.tsx';
import { FeedLink, TagLinks } from './blog-links.tsx';
import { usePost } from './use-blog.ts';
import type { PostEnd } from './post-end.tsx';

const blogTexts = {
  loading: 'Loading post...',
  missing: 'Post Not Found',
  back: 'Back to Blog',
} as const;

export function PostPage() {
  const { slug = '' } = useParams();
  const answer = usePost(slug);
  const shown = answer?.kind === 'post' ? answer.post : null;
  const waited = useRef(false);
  useEffect(() => {
    // Moves the focus to the heading, which did not exist when the page opened.
    if (waited.current && answer) {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    }
    waited.current = !answer;
  }, [answer]);
  if (answer && !shown) return <PostMissing known={answer.kind === 'missing'} />;
  return (
    <Container>
      <div className="grid gap-x-7 gap-y-6 py-[clamp(40px,6vw,80px)] desk:grid-cols-[minmax(0,2fr)_minmax(0,10fr)] print:py-6">
        <p className="desk:pt-3" data-print="no">
          <TextLink to={paths.blog}>{blogTexts.back}</TextLink>
        </p>
        <div className="min-w-0 max-w-184">
          {shown ? <Post post={shown} asked={slug} /> : <PostLoading />}
        </div>
      </div>
    </Container>
  );
}

function PostLoading() {
  return (
    <>
      <title>{`${blogTexts.loading} | ${firm.name}`}</title>
      <PageHead title={blogTexts.loading} />
    </>
  );
}

function Post({ post, asked }: { readonly post: ShownPost; readonly asked: string }) {
  const { slug, title, facts, imageUrl, imageAlt, sizes } = post;
  const content = useMemo(() => contentToShow(post.content), [post.content]);
  const description = excerptOf(content);
  return (
    <>
      <PageMeta
        title={title}
        description={description}
        path={postPath(slug)}
        image={sharedImage(imageUrl)}
        type="article"
      />
      {/* Replaces a former address by the current one. */}
      {slug !== asked && <Redirect to={postPath(slug)} />}
      <FeedLink />
      <PageSchema data={postSchema(post, description)} />
      <Article
        title={title}
        imageUrl={imageUrl}
        imageAlt={imageAlt}
        byline={bylineOf(post)}
        facts={facts}
        content={content}
        sizes={sizes}
      />
      <div className="mt-12 grid gap-12">
        <TagLinks tags={post.tags} />
        <Suspense fallback={null}>
          <lazyEnd.Lazy post={post} />
        </Suspense>
      </div>
    </>
  );
}

/** What follows a post. Loads late, as few readers get there soon. */
type EndProps = Parameters<typeof PostEnd>[0];

/** If its code fails to load, the server's HTML stays. */
const lazyEnd = lazyComponent<EndProps>(() =>
  import('./post-end.tsx').then(
    (loaded) => loaded.PostEnd,
    () => new Promise<never>(() => {}),
  ),
);

function PostMissing({ known }: { readonly known: boolean }) {
  return (
    <Container>
      <title>{`${blogTexts.missing} | ${firm.name}`}</title>
      <meta name="robots" content="noindex" />
      <div className="grid items-center gap-x-7 gap-y-10 py-[clamp(64px,8vw,120px)] desk:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <div className="grid gap-8">
          <PageHead
            size="d1"
            title={blogTexts.missing}
            lead={
              known
                ? 'There is no post at this address. It may have been withdrawn, or the address mistyped.'
                : 'This post could not be loaded, and is not saved on this device. Try again later.'
            }
          />
          <div className="grid tablet:block">
            <LinkButton kind="primary" to={paths.blog}>
              {blogTexts.back}
            </LinkButton>
          </div>
        </div>
        <CutWire />
      </div>
    </Container>
  );
}
