/** HTML from elsewhere: pasted, or of posts older than this editor. Nothing in it runs, and only what a post can hold is left. */
import createPurifier, { type Config } from 'dompurify';

import { isImageSource } from '#domain/posts/addresses.ts';
import { mendQuillLists } from './quill-lists.ts';
import { mendTables } from './tables.ts';
import { mendWordLists } from './word-lists.ts';

const words = (list: string): string[] => list.split(' ');

const config: Config = {
  ALLOWED_TAGS: words(
    'h1 h2 h3 h4 h5 h6 p div pre blockquote ul ol li strong b em i u ins s del strike a span br img table tbody thead tfoot tr td th',
  ),
  // What tells a list's level, bold letters and a copy of our own apart; none of it is kept.
  ALLOWED_ATTR: words('href title src alt start class style data-indent data-list data-pm-slice'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Pasted HTML without what a post cannot hold. An empty alt text from elsewhere is no one's word: many programs write one. */
export function cleanHtml(html: string): string {
  const root = fragmentOf(html);
  const isOwn = root.querySelector('[data-pm-slice]') !== null;
  if (!isOwn)
    for (const image of root.querySelectorAll('img[alt=""]')) image.removeAttribute('alt');
  return root.innerHTML;
}

/** The same as elements of a document that loads and runs nothing. */
export function fragmentOf(html: string): HTMLElement {
  const fragment = createPurifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  const root = fragment.ownerDocument.createElement('div');
  root.append(fragment);
  for (const image of root.querySelectorAll('img')) {
    if (!isImageSource(image.getAttribute('src') ?? '')) image.remove();
  }
  // Google Docs underlines its links by style.
  for (const span of root.querySelectorAll<HTMLElement>('a, a span'))
    span.style.textDecoration = '';
  mendQuillLists(root);
  mendWordLists(root);
  mendTables(root);
  return root;
}
