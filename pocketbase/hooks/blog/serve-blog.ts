/** The blog's pages: the list, and each post at its address. */
import { paths, postPath } from '#config/paths.ts';
import { pageIn } from '#domain/posts/shown-post.ts';
import { guarded } from '../ops/answer.ts';
import { siteIn } from '../site/site-files.ts';
import { setSiteHeaders } from '../site/site-headers.ts';
import { listHtml } from './list-html.ts';
import { missingHtml, postHtml } from './post-html.ts';
import { publishedPage } from './published.ts';
import { marked, sendText } from './send-text.ts';
import { serveAsFile } from './serve-as-file.ts';
import { findShown } from './shown-post.ts';
import { type Templates, templatesIn } from './templates.ts';

const html = 'text/html; charset=utf-8';

/** GET /blog, and `?page=2` and so on. */
export function serveBlogList(e: RequestEvent): void {
  withTemplates(e, (templates) => {
    const list = publishedPage(e.app, pageIn(e.request.url.rawQuery));
    if (list.page > 1 && list.posts.length === 0) return redirect(e, 302, paths.blog);
    sendText(e, html, marked(listHtml(templates, list)));
  });
}

/** GET /blog/{slug}: an old address leads to today's. */
export function serveBlogPost(e: RequestEvent): void {
  withTemplates(e, (templates) => {
    const slug = e.request.pathValue('slug');
    const post = findShown(e.app, slug);
    if (!post) return sendText(e, html, marked(missingHtml(templates, slug)), 404);
    if (post.slug !== slug) return redirect(e, 301, postPath(post.slug));
    sendText(e, html, marked(postHtml(templates, post)));
  });
}

function withTemplates(e: RequestEvent, serve: (templates: Templates) => void): void {
  guarded(e, () => {
    const site = siteIn($os.getenv('SPARK_SITE_DIR'));
    const templates = site && templatesIn(site);
    if (!templates) return serveAsFile(e);
    setSiteHeaders(e, site.inlineScripts);
    serve(templates);
  });
}

/** A name can be given to another post: browsers ask again. */
function redirect(e: RequestEvent, status: 301 | 302, path: string): void {
  const { rawQuery } = e.request.url;
  const isSearch = rawQuery !== '' && status === 301;
  e.response.header().set('Cache-Control', 'no-cache');
  e.redirect(status, isSearch ? `${path}?${rawQuery}` : path);
}
