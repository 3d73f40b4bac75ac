/** The site's own pages with the staff's prices in them: as text where they show any, as data for the app in all. */
import { firm } from '#config/firm.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { booksForPages } from '#domain/price-books/dated-books.ts';
import { shownPrices } from '#domain/price-books/shown-prices.ts';
import { scriptJson } from '#domain/script-json.ts';
import { cachedPage } from '../blog/cached-page.ts';
import { type MarkedText, markOf } from '../blog/send-text.ts';
import { cutAll, fill, type Slotted, templatesOf } from '../blog/templates.ts';
import { priceTemplatesFile, type SiteFiles } from '../site/site-files.ts';
import { publishedBooks } from './books-table.ts';

/** The worker keeps it and draws it without the server: the app finds the prices on its device. */
const shell = 'shell.html';

/** What pages are told of prices: nothing while the embedded book is the only one. `version` is another one whenever it changes. */
export function pageBooks(app: PbApp): { version: string; given: { books?: PriceBook[] } } {
  const books = booksForPages(publishedBooks(app).books, Date.now(), firm.zone);
  if (books.length === 0) return { version: '', given: {} };
  return { version: books.map(({ id }) => id).join(' '), given: { books } };
}

/** The page in this file as it is now; nothing where the file itself is right. */
export function filledPage(app: PbApp, site: SiteFiles, file: string): MarkedText | undefined {
  if (!file.endsWith('.html') || file === shell) return undefined;
  const { version, given } = pageBooks(app);
  if (version === '') return undefined;
  const whole = `${site.changed} ${version}`;
  const text = cachedPage(app.store(), file, whole, () => fillPage(site, file, given.books ?? []));
  return text === undefined ? undefined : { text, etag: markOf(`${whole} ${file}`) };
}

/** The pages that show prices as the build drew them, by their files (src/app/boot/prerender-prices.tsx). */
const priceTemplatesIn = templatesOf(priceTemplatesFile, (text) => {
  type Drawn = Slotted & { styles: string; pages: Record<string, string> };
  const { slot, styles, pages }: Drawn = JSON.parse(text);
  return { styles, pages: cutAll(pages, slot) };
});

function fillPage(site: SiteFiles, file: string, books: PriceBook[]): string {
  const templates = priceTemplatesIn(site);
  const template = templates?.pages[file];
  const today = books[books.length - 1];
  const data = scriptJson({ books });
  if (templates && template && today) {
    return fill(template, { ...shownPrices(today, firm.zone), styles: templates.styles, data });
  }
  const html = toString($os.readFile(`${site.folder}/${file}`), 0);
  const element = `<script type="application/json" id="page-data">${data}</script></body>`;
  return html.replace('</body>', () => element);
}
