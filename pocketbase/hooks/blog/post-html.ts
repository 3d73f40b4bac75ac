/** Writes a post's page, complete before any script has run. */
import { postSchema, sharedImage } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { mailPostHref } from '#config/mail-post.ts';
import { firmDate, unbrokenDate } from '#domain/firm-time.ts';
import { articleElements, articleHtml } from '#domain/posts/article-elements.ts';
import { excerptOf } from '#domain/posts/content-text.ts';
import { contentToShow } from '#domain/posts/content-to-show.ts';
import type { RelatedPost, ShownPost } from '#domain/posts/shown-post.ts';
import { schemaJson, scriptJson } from '#domain/script-json.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { tagsHtml } from './tags-html.ts';
import { fill, type Templates } from './templates.ts';

/** The page of a post; `given` is what else the app is given. */
export function postHtml(
  { styles, pages, parts }: Templates,
  post: ShownPost,
  given: object,
): string {
  const nodes = contentToShow(post.content);
  const text = excerptOf(nodes);
  const size = post.sizes[post.imageUrl];
  return fill(post.imageUrl === '' ? pages.plainPost : pages.post, {
    styles,
    title: escapeHtml(post.title),
    text: escapeHtml(text),
    slug: escapeHtml(encodeURIComponent(post.slug)),
    image: escapeHtml(post.imageUrl),
    alt: escapeHtml(post.imageAlt),
    shared: escapeHtml(sharedImage(post.imageUrl)),
    size: size ? ` width="${size[0]}" height="${size[1]}"` : '',
    author: escapeHtml(post.author || firm.team),
    date: unbrokenDate(post.publishedAt, firm.zone),
    facts: escapeHtml(post.facts),
    mailto: escapeHtml(mailPostHref(post)),
    tags: tagsHtml(parts, post.tags),
    relatedPosts: relatedHtml(parts, post.related),
    schema: schemaJson(postSchema(post, text)),
    article: articleHtml(articleElements(nodes, post.sizes)),
    data: scriptJson({ post, ...given }),
  });
}

/** The page that says that there is none at this address. */
export function missingHtml({ styles, pages }: Templates, slug: string, given: object): string {
  return fill(pages.missing, { styles, data: scriptJson({ missing: slug, ...given }) });
}

function relatedHtml(parts: Templates['parts'], posts: readonly RelatedPost[]): string {
  if (posts.length === 0) return '';
  const entries = posts.map(({ slug, title, publishedAt }) =>
    fill(parts.relatedEntry, {
      slug: escapeHtml(encodeURIComponent(slug)),
      title: escapeHtml(title),
      date: firmDate(publishedAt, firm.zone),
    }),
  );
  return fill(parts.relatedPosts, { entries: entries.join('') });
}
