/** What the server wrote into the page for the app: the post or the list that stands in it. */
import type { GivenPage } from '#features/blog/data/blog.ts';

/** The element that holds it (scripts/prerender-page.mjs); pages of which there is nothing to say have none. */
const givenId = 'page-data';

/** Nothing where the page brought nothing along. It is as much the server's own as the page around it. */
export function givenPage(document: Document): GivenPage {
  const text = document.getElementById(givenId)?.textContent;
  if (!text) return {};
  try {
    const given: GivenPage = JSON.parse(text);
    return given;
  } catch {
    return {};
  }
}
