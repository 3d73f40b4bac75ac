import { blogListPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { postPath } from '#config/paths.ts';
import type { ListedPost } from '#domain/posts/published-post.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { guarded } from '../core/answer.ts';
import { publishDue } from '../posts/due-posts.ts';
import { type FilledPage, sendFilled } from '../site/filled-page.ts';
import { serveSite } from '../site/serve-site.ts';
import {
  publishedAddresses,
  publishedPosts,
  publishedTags,
  publishedVersion,
} from './published.ts';

const sitemap: FilledPage<void> = {
  type: 'application/xml',
  cache: { as: () => 'sitemap', version: publishedVersion },
  fill: (_, { app }) => {
    const places = [
      ...publishedTags(app).map(({ tag, changedAt }) => ({
        path: blogListPath({ page: 1, tag, q: '' }),
        changedAt,
      })),
      ...publishedAddresses(app).map(({ slug, changedAt }) => ({
        path: postPath(slug),
        changedAt,
      })),
    ];
    return { template: 'sitemap', values: { entries: places.map(sitemapEntry).join('') } };
  },
};

const feed: FilledPage<void> = {
  type: 'application/rss+xml',
  cache: { as: () => 'feed', version: publishedVersion },
  fill: (_, { app }) => ({
    template: 'feed',
    values: { items: publishedPosts(app).map(feedItem).join('') },
  }),
};

export const serveSitemap = (e: RequestEvent): void => serve(e, sitemap);

export const serveFeed = (e: RequestEvent): void => serve(e, feed);

function serve(e: RequestEvent, page: FilledPage<void>): void {
  guarded(e, () => {
    publishDue(e.app);
    if (!sendFilled(e, page, undefined)) serveSite(e);
  });
}

function sitemapEntry({ path, changedAt }: { path: string; changedAt: number }): string {
  const changed = new Date(changedAt).toISOString();
  return `  <url><loc>${xml(firm.site + path)}</loc><lastmod>${changed}</lastmod></url>\n`;
}

function feedItem({ id, slug, title, excerpt, tags, publishedAt }: ListedPost): string {
  const address = xml(firm.site + postPath(slug));
  return [
    '<item>',
    `<title>${xml(title)}</title>`,
    `<link>${address}</link>`,
    `<guid isPermaLink="false">${xml(id)}</guid>`,
    `<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`,
    `<description>${xml(escapeHtml(excerpt))}</description>`,
    ...tags.map((tag) => `<category>${xml(tag)}</category>`),
    '</item>\n',
  ].join('');
}

/** Removes the two characters that XML 1.0 forbids. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));
}
