/** What the server wrote into the page for the app: the post or the list that stands in it. */
import * as v from 'valibot';

import { postListSchema, shownPostSchema } from '#domain/posts/shown-post.ts';
import type { GivenPage } from '#local/blog.ts';

const givenSchema = v.union([
  v.object({ post: shownPostSchema }),
  v.object({ missing: v.string() }),
  v.object({ list: postListSchema }),
]);

/** The element that holds it; pages of which there is nothing to say have none. */
const givenId = 'page-data';

/** Nothing where the page brought nothing along that can be read. */
export function givenPage(document: Document): GivenPage {
  const text = document.getElementById(givenId)?.textContent;
  if (!text) return {};
  try {
    const read = v.safeParse(givenSchema, JSON.parse(text));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
