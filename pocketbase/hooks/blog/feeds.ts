/** All posts for machines: `sitemap.xml` for search engines, `rss.xml` for readers of feeds. */
import { blogListPath, feedPath } from '#config/blog.ts';
import { firm } from '#config/firm.ts';
import { paths, postPath } from '#config/paths.ts';
import type { ListedPost } from '#domain/posts/shown-post.ts';
import { escapeHtml } from '../mail/escape-html.ts';
import { guarded } from '../core/answer.ts';
import { setSiteHeaders } from '../site/site-headers.ts';
import { currentSite } from '../site/drawn-site.ts';
import { publishDue } from '../posts/publish-due.ts';
import { cachedText } from './cached-text.ts';
import { publishedPlaces, publishedPosts, publishedTags, publishedVersion } from './published.ts';
import { marked, sendText } from './send-text.ts';
import { serveAsFile } from '../site/serve-site.ts';

/** GET /sitemap.xml: the site's pages as the build listed them, the page of every tag, and every post. */
export function serveSitemap(e: RequestEvent): void {
  guarded(e, () => {
    const site = currentSite();
    const pages = site?.byPath.get('/sitemap.xml');
    if (!site || !pages) return serveAsFile(e);
    setSiteHeaders(e);
    publishDue(e.app);
    const version = `${site.changed} ${publishedVersion(e.app)}`;
    const text = cachedText(e.app.store(), 'sitemap', version, () => {
      const places = [
        ...publishedTags(e.app).map(({ tag, changedAt }) => ({
          path: blogListPath({ page: 1, tag, q: '' }),
          changedAt,
        })),
        ...publishedPlaces(e.app).map(({ slug, changedAt }) => ({
          path: postPath(slug),
          changedAt,
        })),
      ];
      const file = toString($os.readFile(`${site.folder}/${pages.file}`), 0);
      const entries = places.map(sitemapEntry).join('');
      return marked(file.replace('</urlset>', () => `${entries}</urlset>`));
    });
    sendText(e, 'application/xml; charset=utf-8', text);
  });
}

/** GET /rss.xml: every post, the newest first. */
export function serveFeed(e: RequestEvent): void {
  guarded(e, () => {
    setSiteHeaders(e);
    publishDue(e.app);
    const text = cachedText(e.app.store(), 'feed', publishedVersion(e.app), () =>
      marked(feedOf(publishedPosts(e.app))),
    );
    sendText(e, 'application/rss+xml; charset=utf-8', text);
  });
}

function sitemapEntry({ path, changedAt }: { path: string; changedAt: number }): string {
  const changed = new Date(changedAt).toISOString();
  return `  <url><loc>${xml(firm.site + path)}</loc><lastmod>${changed}</lastmod></url>\n`;
}

function feedOf(posts: readonly ListedPost[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${xml(`${firm.name} blog`)}</title>`,
    `<link>${xml(firm.site + paths.blog)}</link>`,
    `<description>${xml(`Notes on tax from ${firm.name}.`)}</description>`,
    '<language>en-us</language>',
    `<atom:link href="${xml(firm.site + feedPath)}" rel="self" type="application/rss+xml"/>`,
    ...posts.map(feedItem),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
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
    '</item>',
  ].join('');
}

/** Lines of text for XML, which has no place for these two. */
function xml(text: string): string {
  return escapeHtml(text.replace(/[\ufffe\uffff]/g, ''));
}
