/** Reads what the server wrote into the page: a post or list, and staff's prices. */
import type { GivenPage } from '#features/blog/data/blog.ts';

const givenId = 'page-data';

/** Local storage: the server's last prices, for the shell, which is cached without any. */
const booksKey = 'price-books';

/** Empty without data. Trusted like the page itself. */
export function givenPage(document: Document): GivenPage {
  let given: GivenPage = {};
  try {
    const isServers = document.getElementById('root')?.dataset['page'];
    given = JSON.parse(document.getElementById(givenId)?.textContent ?? '{}');
    if (isServers && given.books) localStorage[booksKey] = JSON.stringify(given.books);
    else if (isServers) delete localStorage[booksKey];
    else given.books = JSON.parse(localStorage[booksKey]);
  } catch {
    // No stored prices, or storage is denied.
  }
  return given;
}
