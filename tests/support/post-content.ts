/** Generates unusual posts. */
import * as fc from 'fast-check';

import {
  type ContentNode,
  type InlineNode,
  type ListItem,
  markTags,
  type TextBlock,
  textBlockTags,
} from '#domain/posts/content.ts';

/** Text that HTML can hold, with difficult characters. */
const words = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 20 }),
    fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' }),
    fc.constantFrom('<', '>', '&', '"', "'", '&amp;', '&lt;script&gt;', '&quot;', '\n', '\t', '😀'),
  )
  .map(clean)
  .filter((text) => text !== '');

const title = fc.oneof(fc.constant(''), words);

export const links: fc.Arbitrary<string> = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https'] }).filter(isPlain),
  fc.constantFrom(
    '/blog/one?a=1&b=2#three',
    'mailto:ines@example.com?subject=Hi',
    'tel:+15550100',
    'https://example.com/?q=<'.replace('<', '%3C'),
  ),
);

const sources = fc.oneof(
  fc.webUrl({ validSchemes: ['http', 'https'] }).filter(isPlain),
  fc.constantFrom('/blog/images/abcdefghij01234', 'data:image/png;base64,iVBORw0KGgo='),
);

const leaf: fc.Arbitrary<InlineNode> = fc.oneof(
  { weight: 6, arbitrary: words.map((text) => ({ tag: 'text' as const, text })) },
  { weight: 1, arbitrary: fc.constant({ tag: 'br' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ tag: fc.constant('img' as const), src: sources, alt: title, title }),
  },
);

/** Each mark at most once per path, no adjacent texts. */
function line(left: readonly string[], least: number): fc.Arbitrary<readonly InlineNode[]> {
  const elements = left.map((tag): fc.Arbitrary<InlineNode> => {
    const children = line(
      left.filter((other) => other !== tag),
      1,
    );
    if (tag === 'a')
      return fc.record({ tag: fc.constant('a' as const), href: links, title, children });
    const mark = markTags.find((known) => known === tag) ?? 'em';
    return fc.record({ tag: fc.constant(mark), children });
  });
  const one = elements.length === 0 ? leaf : fc.oneof({ weight: 4, arbitrary: leaf }, ...elements);
  return fc
    .array(one, { minLength: least, maxLength: 4 })
    .map((nodes) =>
      nodes.filter((node, at) => node.tag !== 'text' || nodes[at - 1]?.tag !== 'text'),
    );
}

const inline = line([...markTags, 'a'], 0);

function textBlock(tag: fc.Arbitrary<TextBlock['tag']>): fc.Arbitrary<TextBlock> {
  return fc.record({ tag, indent: fc.integer({ min: 0, max: 8 }), children: inline });
}

/** At most three levels of lists and quotes. */
function blocks(deep: number, least: number): fc.Arbitrary<readonly ContentNode[]> {
  const text = textBlock(fc.constantFrom(...textBlockTags));
  if (deep === 0) return fc.array(text, { minLength: least, maxLength: 3 });
  const inside = blocks(deep - 1, 0);
  const item: fc.Arbitrary<ListItem> = fc
    .tuple(textBlock(fc.constant('p')), inside)
    .map(([first, rest]) => ({ children: [first, ...rest] }));
  const items = fc.array(item, { minLength: 1, maxLength: 3 });
  const one: fc.Arbitrary<ContentNode> = fc.oneof(
    { weight: 4, arbitrary: text },
    { weight: 1, arbitrary: fc.record({ tag: fc.constant('ul' as const), items }) },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: fc.constant('ol' as const),
        start: fc.integer({ min: 0, max: 99 }),
        items,
      }),
    },
    {
      weight: 1,
      arbitrary: fc.record({
        tag: fc.constant('blockquote' as const),
        children: blocks(deep - 1, 1),
      }),
    },
  );
  return fc.array(one, { minLength: least, maxLength: 4 });
}

export const contents: fc.Arbitrary<readonly ContentNode[]> = blocks(3, 0);

function clean(text: string): string {
  return text.replace(/[^\t\n -~\u00a0-\uffff]/g, '').replace(/[\ud800-\udfff]/gu, '');
}

function isPlain(url: string): boolean {
  return /^[!#-;=?-[\]-_a-~]+$/.test(url);
}
