/** The blog's pages: the list, and each post at its address. */
import { blogListPath } from '#config/blog.ts';
import { postPath } from '#config/paths.ts';
import { listQueryIn } from '#domain/posts/list-query.ts';
import { guarded } from '../core/answer.ts';
import { currentSite } from '../site/drawn-site.ts';
import { setSiteHeaders } from '../site/site-headers.ts';
import { publishDue } from '../posts/publish-due.ts';
import { pageBooks } from '../price-books/filled-page.ts';
import { publishedPage } from './asked-posts.ts';
import { cachedPage } from './cached-page.ts';
import { listHtml } from './list-html.ts';
import { missingHtml, postHtml } from './post-html.ts';
import { publishedVersion } from './published.ts';
import { isNotModified, marked, markOf, sendText } from './send-text.ts';
import { serveAsFile } from '../site/serve-site.ts';
import { findPlace, readShown } from './shown-post.ts';
import { type Templates, templatesIn } from './templates.ts';

/** The pages that the build drew, and when it did. */
type Drawn = { templates: Templates; changed: number };

const html = 'text/html; charset=utf-8';

/** GET /blog, and `?page=2` and so on; `?tag=` and `?q=` narrow it down. */
export function serveBlogList(e: RequestEvent): void {
  withTemplates(e, ({ templates }) => {
    const query = listQueryIn(e.request.url.rawQuery);
    const list = publishedPage(e.app, query);
    if (list.page > 1 && list.posts.length === 0) {
      return redirect(e, 302, blogListPath({ ...query, page: 1 }));
    }
    sendText(e, html, marked(listHtml(templates, list, pageBooks(e.app).given)));
  });
}

/** GET /blog/{slug}: an old address, and one with capital letters, leads to today's. */
export function serveBlogPost(e: RequestEvent): void {
  withTemplates(e, ({ templates, changed }) => {
    const slug = e.request.pathValue('slug');
    const place = findPlace(e.app, slug) ?? findPlace(e.app, slug.toLowerCase());
    if (place && place.slug !== slug) return redirect(e, 301, postPath(place.slug));
    const { version: prices, given } = pageBooks(e.app);
    // It names others, which come and go.
    const version = `${changed} ${place?.version} ${publishedVersion(e.app)} ${prices}`;
    const etag = markOf(version);
    if (place && isNotModified(e, etag)) return undefined;
    const text =
      place &&
      cachedPage(e.app.store(), place.id, version, () => {
        const post = readShown(e.app, place);
        return post && postHtml(templates, post, given);
      });
    if (text === undefined)
      return sendText(e, html, marked(missingHtml(templates, slug, given)), 404);
    sendText(e, html, { text, etag });
  });
}

function withTemplates(e: RequestEvent, serve: (site: Drawn) => void): void {
  guarded(e, () => {
    const site = currentSite();
    const templates = site && templatesIn(site);
    if (!templates) return serveAsFile(e);
    setSiteHeaders(e, site.inlineScripts);
    publishDue(e.app);
    serve({ templates, changed: site.changed });
  });
}

/** A name can be given to another post: browsers ask again. */
function redirect(e: RequestEvent, status: 301 | 302, path: string): void {
  const { rawQuery } = e.request.url;
  const isSearch = rawQuery !== '' && status === 301;
  e.response.header().set('Cache-Control', 'no-cache');
  e.redirect(status, isSearch ? `${path}?${rawQuery}` : path);
}
