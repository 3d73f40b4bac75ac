/** HTML from elsewhere: pasted, or of posts older than this editor. Nothing in it runs, and only what a post can hold is left. */
import createPurifier, { type Config } from 'dompurify';

import { isImageSource } from '#domain/posts/addresses.ts';
import { mendQuillLists } from './quill-lists.ts';
import { mendTables } from './tables.ts';
import { mendWordLists } from './word-lists.ts';

const words = (list: string): string[] => list.split(' ');

/** Elements with lines of their own that a post has no element for. */
const otherBlocks =
  'address article aside dd details dl dt fieldset figcaption figure footer form header hgroup main nav section summary';

const config: Config = {
  ALLOWED_TAGS: words(
    'h1 h2 h3 h4 h5 h6 p div pre blockquote ul ol li strong b em i u ins s del strike a span br img table tbody thead tfoot tr td th sup sub ' +
      otherBlocks,
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
  for (const block of root.querySelectorAll(otherBlocks.replaceAll(' ', ','))) {
    const lines = root.ownerDocument.createElement('div');
    lines.append(...block.childNodes);
    block.replaceWith(lines);
  }
  for (const element of root.querySelectorAll('sup, sub')) setInUnicode(element);
  mendQuillLists(root);
  mendWordLists(root);
  mendTables(root);
  return root;
}

const plain = '0123456789+-()n';
const shifted: Readonly<Record<string, string>> = {
  sup: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿ',
  sub: '₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙ',
};

/** Writes a raised or lowered number with the characters for it, so that `1040<sup>1</sup>` is not 10401. Other words stay as they are. */
function setInUnicode(element: Element): void {
  const signs = shifted[element.localName] ?? '';
  const texts = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  if (/^[\s0-9+\-()n]+$/.test(element.textContent)) {
    while (texts.nextNode()) {
      const { currentNode } = texts;
      currentNode.nodeValue = (currentNode.nodeValue ?? '').replace(
        /\S/g,
        (char) => signs[plain.indexOf(char)] ?? char,
      );
    }
  }
  element.replaceWith(...element.childNodes);
}
