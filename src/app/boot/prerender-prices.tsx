/** Renders the pages that show prices once more with slots in place of them, which the server fills from the staff's book. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { grossRevenues } from '#domain/estimator/options.ts';
import { instalments, priceBooks } from '#domain/estimator/prices.ts';
import { shortMoney } from '#domain/money.ts';
import { bookOfSlots, shownPrices } from '#domain/price-books/shown-prices.ts';
import { renderPage } from './prerender.tsx';
import { type PageTemplates, slot, slots } from './prerendered.ts';

/** The pages by their files. A price that none of them shows, or a new one that has no slot, fails the build. */
const files = {
  'index.html': paths.home,
  'services.html': paths.services,
  'price-estimator.html': paths.estimator,
  'how-our-prices-work.html': paths.priceList,
};

/** Dollars that no book says: revenues to choose from, and above what twelve payments are offered. */
const ofNoBook = [
  ...grossRevenues.map((revenue) => `>${revenue.replace('<', '&lt;')}<`),
  `above ${shortMoney(instalments.above)}`,
];

/** Whole pages; the data that the app is given is a slot, too. */
export async function renderPrices(): Promise<PageTemplates> {
  const book = bookOfSlots(priceBooks[0]);
  const texts = Object.entries(shownPrices(book, firm.zone));
  const pages: PageTemplates['pages'] = {};
  for (const [file, path] of Object.entries(files)) {
    const page = await renderPage(path, { books: [book] });
    const body = texts.reduce(
      (html, [name, text]) => html.replaceAll(`>${text}<`, () => `>${slot(name)}<`),
      page.body,
    );
    const others = ofNoBook.reduce((html, text) => html.replaceAll(text, ''), body);
    const left = /\$(<!-- -->)?\d[^<]*/.exec(others);
    if (left) throw new Error(`${path} shows ${left[0]}, and the server would not know it`);
    pages[file] = { path, page: { ...page, body } };
  }
  const drawn = JSON.stringify(pages);
  const unseen = texts.filter(([name]) => !drawn.includes(slot(name)));
  if (unseen.length > 0) throw new Error(`no page shows ${unseen.map(([name]) => name).join()}`);
  return { pages, slots };
}
