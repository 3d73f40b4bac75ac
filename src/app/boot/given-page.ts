/** What the server wrote into the page for the app: the post or the list that stands in it, and the staff's prices. */
import type { GivenPage } from '#features/blog/data/blog.ts';

/** The element that holds it (scripts/prerender-page.mjs); pages of which there is nothing to say have none. */
const givenId = 'page-data';

/** Where the prices are kept for the shell, which the worker draws without the server: at once, for the database comes after the first paint. */
const booksKey = 'price-books';

/** Nothing where the page brought nothing along. It is as much the server's own as the page around it. */
export function givenPage(document: Document): GivenPage {
  let given: GivenPage = {};
  try {
    const isServers = document.getElementById('root')?.dataset['page'];
    given = JSON.parse(document.getElementById(givenId)?.textContent ?? '{}');
    if (isServers && given.books) localStorage[booksKey] = JSON.stringify(given.books);
    else if (isServers) delete localStorage[booksKey];
    else given.books = JSON.parse(localStorage[booksKey]);
  } catch {
    // This device keeps none.
  }
  return given;
}
