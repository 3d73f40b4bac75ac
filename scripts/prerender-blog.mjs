/** Pages as the server fills them, the blog's and those with prices: with slots that begin with `slot`, and their styles told once. */
import { pageHtml, stylesOf } from './prerender-page.mjs';

/** @typedef {import('./prerender-page.mjs').PageParts} PageParts */
/** @typedef {import('../src/app/boot/prerendered.ts').BlogTemplates} BlogTemplates */

/**
 * What `pocketbase/hooks/blog/templates.ts` and `price-books/filled-page.ts` read. No file of the site that anyone could ask for.
 * @param {PageParts} parts
 * @param {BlogTemplates} blog
 * @returns {{ slot: string, styles: string, pages: Record<string, string>, parts: Record<string, string> }}
 */
export function blogTemplates(parts, { pages, parts: pieces, slots }) {
  const styles = stylesOf(parts.bundle);
  const written = Object.entries(pages).map(([name, { path, page }]) => [
    name,
    pageHtml({ ...parts, page, path, data: slots.data }).replace(styles, slots.styles),
  ]);
  return { slot: slots.prefix, styles, pages: Object.fromEntries(written), parts: pieces };
}
