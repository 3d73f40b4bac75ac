/** Documents for the editor's tests: the schema alone, and random valid documents. */
import { DOMParser, type Node, type Schema } from '@milkdown/kit/prose/model';
import * as fc from 'fast-check';

import { contentDepth } from '#domain/posts/content.ts';
import { readContent } from '#domain/posts/read-content.ts';
import { docOf } from '#features/posts/editor/html.ts';
import { schema } from '#features/posts/editor/schema.ts';

export function docOfHtml(html: string): Node {
  if (!readContent(html)) throw new Error(`not the HTML of a post: ${html}`);
  const doc = docOf(html);
  doc.check();
  return doc;
}

/** A document from foreign HTML, already cleaned. */
export function docOfForeign(root: HTMLElement): Node {
  const doc = DOMParser.fromSchema(schema).parse(root);
  doc.check();
  return doc;
}

const words = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  // Drops characters that HTML cannot hold.
  .filter((text) => !/[\p{Cc}\p{Cs}]/u.test(text));
const links = fc.constantFrom('https://irs.gov/a?b=c&d', 'mailto:a@b.co', 'tel:+15550100', '/blog');
const images = fc.constantFrom(
  'https://a.co/x.png',
  '/blog/images/abcdefghijklmno',
  'data:image/png;base64,AA==',
);
const title = fc.oneof(fc.constant(''), words);

const mark = fc.oneof(
  fc.constantFrom('strong', 'em', 'underline', 'strike').map((type) => schema.mark(type)),
  fc.record({ href: links, title }).map((attrs) => schema.mark('link', attrs)),
);
const someMarks = fc
  .array(mark, { maxLength: 4 })
  .map((list) =>
    list.reduce<readonly ReturnType<Schema['mark']>[]>((set, one) => one.addToSet(set), []),
  );
const inline = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(words, someMarks).map(([text, set]) => schema.text(text, set)) },
  someMarks.map((set) => schema.node('hard_break', null, undefined, set)),
  fc
    .tuple(fc.record({ src: images, alt: title, title }), someMarks)
    .map(([attrs, set]) => schema.node('image', attrs, undefined, set)),
);
const line = fc.array(inline, { maxLength: 5 });
const indent = fc.integer({ min: 0, max: contentDepth.indent });
const paragraph = fc.tuple(indent, line).map(([depth, content]) => {
  return schema.node('paragraph', { indent: depth }, content);
});
const heading = fc
  .tuple(fc.integer({ min: 1, max: 6 }), indent, line)
  .map(([level, depth, content]) => schema.node('heading', { level, indent: depth }, content));

/** Blocks, nested up to a post's limit. */
const { block } = fc.letrec<{ block: Node; item: Node }>((tie) => ({
  block: fc.oneof(
    { maxDepth: contentDepth.lists, depthIdentifier: 'nesting', depthSize: 'small' },
    paragraph,
    heading,
    fc
      .array(tie('block'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' })
      .map((content) => {
        return schema.node('blockquote', null, content);
      }),
    fc
      .array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' })
      .map((content) => {
        return schema.node('bullet_list', null, content);
      }),
    fc
      .tuple(
        fc.integer({ min: 0, max: contentDepth.start }),
        fc.array(tie('item'), { minLength: 1, maxLength: 3, depthIdentifier: 'nesting' }),
      )
      .map(([start, content]) => schema.node('ordered_list', { start }, content)),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'nesting' }))
    .map(([first, rest]) => schema.node('list_item', null, [first, ...rest])),
}));

/** Any document that the editor can hold. */
export const docs = fc
  .array(block, { minLength: 1, maxLength: 6 })
  .map((content) => schema.node('doc', null, content));
