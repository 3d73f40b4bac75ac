import createPurifier, { type Config } from 'dompurify';

import { imageSource } from '#domain/posts/addresses.ts';
import { foreignIndent } from './schema.ts';

const words = (list: string): string[] => list.split(' ');

const otherBlocks =
  'address article aside dd details dl dt fieldset figcaption figure footer form header hgroup main nav section summary';

const config: Config = {
  ALLOWED_TAGS: words(
    'h1 h2 h3 h4 h5 h6 p div pre blockquote ul ol li strong b em i u ins s del strike a span br img table tbody thead tfoot tr td th sup sub ' +
      otherBlocks,
  ),
  // From `class` on only to detect list levels, bold text and our copies.
  ALLOWED_ATTR: words('href title src alt start class style data-indent data-list data-pm-slice'),
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
};

/** Drops empty alt texts, which many programs write by default. */
export function cleanHtml(html: string): string {
  const root = fragmentOf(html);
  const isOwn = root.querySelector('[data-pm-slice]') !== null;
  if (!isOwn)
    for (const image of root.querySelectorAll('img[alt=""]')) image.removeAttribute('alt');
  return root.innerHTML;
}

export function fragmentOf(html: string): HTMLElement {
  const fragment = createPurifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  const root = fragment.ownerDocument.createElement('div');
  root.append(fragment);
  for (const image of root.querySelectorAll('img')) {
    const src = imageSource(image.getAttribute('src') ?? '');
    if (src === undefined) image.remove();
    else image.setAttribute('src', src);
  }
  // Removes the underline that Google Docs gives links.
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

/** Writes super- and subscripts in Unicode: `1040<sup>1</sup>` must not become 10401. */
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

/** Converts Quill's flat lists into nested ones. */
function mendQuillLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll<HTMLElement>('ol, ul')) {
    const items = [...list.children].filter((child) => child.localName === 'li');
    if (!items.some((item) => item.matches('[class*=ql-indent-], [data-list]'))) continue;
    list.replaceWith(...nestedLists(items.map((item) => flat(item, list.localName === 'ol'))));
  }
}

function flat(item: Element, ordered: boolean): FlatItem {
  const kind = item.getAttribute('data-list');
  const own = item.ownerDocument.createElement('li');
  own.append(...item.childNodes);
  return { level: foreignIndent(item), ordered: kind ? kind === 'ordered' : ordered, item: own };
}

const between = ' | ';

const blocks = /^(?:P|DIV|H\d|PRE|BLOCKQUOTE|[UO]L|LI|T[A-Z]+)$/;

/** Turns table rows into paragraphs, inner tables first. */
export function mendTables(root: HTMLElement): void {
  for (const table of [...root.querySelectorAll('table')].reverse()) {
    const rows = [...table.querySelectorAll('tr')].map((row) => rowOf(row));
    const loose = table.ownerDocument.createElement('p');
    pour(table, loose);
    table.replaceWith(...(isEmpty(loose) ? rows : [loose, ...rows]));
  }
  for (const block of root.querySelectorAll('pre')) {
    const lines = (block.textContent ?? '').split('\n');
    const paragraph = block.ownerDocument.createElement('p');
    lines.forEach((line, place) => {
      if (place > 0) paragraph.append(block.ownerDocument.createElement('br'));
      paragraph.append(line);
    });
    block.replaceWith(paragraph);
  }
}

/** Keeps the blocks of a row with one cell, as in mail layouts. */
function rowOf(row: Element): HTMLElement {
  const cells = [...row.children];
  const isFrame = cells.length === 1 && [...row.querySelectorAll('td *, th *')].some(isBlock);
  const line = row.ownerDocument.createElement(isFrame ? 'div' : 'p');
  cells.forEach((cell, place) => {
    if (place > 0) line.append(between);
    if (isFrame) line.append(...cell.childNodes);
    else pour(cell, line);
  });
  return line;
}

function pour(from: Element, line: HTMLElement): void {
  for (let node = from.firstChild; node; node = from.firstChild) {
    if (isBlock(node)) {
      line.append(' ');
      pour(node, line);
      line.append(' ');
      node.remove();
    } else line.append(node);
  }
}

function isBlock(node: Node): node is Element {
  return blocks.test(node.nodeName);
}

function isEmpty(line: Element): boolean {
  return (line.textContent ?? '').trim() === '' && line.querySelector('img') === null;
}

function mendWordLists(root: HTMLElement): void {
  const items = [...root.querySelectorAll('p')].filter((block) => levelOf(block) > 0);
  const runs: HTMLParagraphElement[][] = [];
  for (const item of items) {
    const last = runs.at(-1);
    if (last?.at(-1)?.nextElementSibling === item) last.push(item);
    else runs.push([item]);
  }
  for (const run of runs) {
    const lists = nestedLists(run.map(wordListsFlat));
    run[0]?.before(...lists);
    for (const item of run) item.remove();
  }
}

function levelOf(block: Element): number {
  return Number(/mso-list:\s*l\d+\s+level(\d)/i.exec(styleOf(block))?.[1] ?? 0);
}

function wordListsFlat(block: HTMLParagraphElement): FlatItem {
  const marker = [...block.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  );
  const sign = (marker?.textContent ?? '').trim();
  marker?.remove();
  const item = block.ownerDocument.createElement('li');
  item.append(...block.childNodes);
  const [, number = '1'] = /^\(?(\d{1,6})[.)]/.exec(sign) ?? [];
  const ordered = /^\(?[\da-z]+[.)]/i.test(sign);
  return { level: levelOf(block) - 1, ordered, number: Number(number), item };
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? '';
}

/** An item of a flat list; `level` counts from 0, `number` is as typed. */
type FlatItem = { level: number; ordered: boolean; number?: number; item: HTMLElement };

/** Nests items by level; one without a parent moves outward. */
function nestedLists(items: readonly FlatItem[]): HTMLElement[] {
  const roots: HTMLElement[] = [];
  let open: HTMLElement[] = [];
  for (const { level, ordered, number = 1, item } of items) {
    const depth = Math.min(level, open.length);
    const tag = ordered ? 'ol' : 'ul';
    const list = open[depth];
    if (list?.localName === tag) {
      list.append(item);
      open = open.slice(0, depth + 1);
      continue;
    }
    const fresh = item.ownerDocument.createElement(tag);
    if (ordered && number !== 1) fresh.setAttribute('start', String(number));
    fresh.append(item);
    open = [...open.slice(0, depth), fresh];
    const above = open[depth - 1]?.lastElementChild;
    if (above) above.append(fresh);
    else roots.push(fresh);
  }
  return roots;
}
