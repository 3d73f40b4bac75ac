/** A document of the editor as HTML of a post, and back. */
import { type Mark, type Node, DOMParser as ModelParser } from '@milkdown/kit/prose/model';

import { imageSource, isLink } from '#domain/posts/addresses.ts';
import {
  contentDepth,
  type ContentNode,
  type InlineNode,
  type ListItem,
  type TextBlock,
} from '#domain/posts/content.ts';
import { readContent, writeContent } from '#domain/posts/read-content.ts';
import { unsaid, withAlt, withoutUnsaid } from '../unsaid-images.ts';
import { fragmentOf } from './clean-html.ts';
import { headingTags, type MarkName, schema, tagsOfMarks } from './schema.ts';

/** Foreign HTML is cleaned, and its white space is joined. */
export function docOf(html: string): Node {
  const parser = ModelParser.fromSchema(schema);
  if (readContent(withAlt(html, '')) === null) return parser.parse(fragmentOf(html));
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return parser.parse(body, { preserveWhitespace: 'full' });
}

/** Caches the HTML of each block, so a change rewrites only its block. */
const written = new WeakMap<Node, string>();

export function htmlOf(doc: Node): string {
  const html = doc.children.map(htmlOfBlock).join('');
  return html === emptyPost ? '' : html;
}

const emptyPost = '<p></p>';

function htmlOfBlock(node: Node): string {
  const known = written.get(node);
  if (known !== undefined) return known;
  const html = withoutUnsaid(writeContent(blocksOf(node, { lists: 0, quotes: 0 })));
  written.set(node, html);
  return html;
}

type Depth = { lists: number; quotes: number };

/** Unwraps lists and quotes that exceed the depth limit. */
function blocksOf(node: Node, depth: Depth): ContentNode[] {
  switch (node.type.name) {
    case 'paragraph':
    case 'heading':
      return [textBlockOf(node)];
    case 'blockquote': {
      if (depth.quotes === contentDepth.quotes) return inside(node, depth);
      return [
        { tag: 'blockquote', children: inside(node, { ...depth, quotes: depth.quotes + 1 }) },
      ];
    }
    case 'bullet_list':
    case 'ordered_list': {
      if (depth.lists === contentDepth.lists)
        return node.children.flatMap((item) => inside(item, depth));
      const items = itemsOf(node, { ...depth, lists: depth.lists + 1 });
      if (node.type.name === 'bullet_list') return [{ tag: 'ul', items }];
      return [{ tag: 'ol', start: Number(node.attrs['start']), items }];
    }
    default:
      throw new Error('not a block of our schema');
  }
}

function inside(node: Node, depth: Depth): ContentNode[] {
  return node.children.flatMap((child) => blocksOf(child, depth));
}

function itemsOf(list: Node, depth: Depth): ListItem[] {
  return list.children.map((item) => ({ children: inside(item, depth) }));
}

function textBlockOf(node: Node): TextBlock {
  const tag = node.type.name === 'heading' ? headingTags[Number(node.attrs['level']) - 1] : 'p';
  return {
    tag: tag ?? 'p',
    indent: Number(node.attrs['indent']),
    children: lineOf(node.children, 0),
  };
}

function lineOf(nodes: readonly Node[], kind: number): InlineNode[] {
  const name = tagsOfMarks[kind]?.[0];
  if (name === undefined) return nodes.flatMap(leafOf);
  const line: InlineNode[] = [];
  for (let at = 0; at < nodes.length;) {
    const mark = markOf(nodes[at], name);
    let end = at + 1;
    while (end < nodes.length && same(markOf(nodes[end], name), mark)) end += 1;
    const children = lineOf(nodes.slice(at, end), kind + 1);
    line.push(...(mark && children.length > 0 ? markedWith(mark, children) : children));
    at = end;
  }
  return line;
}

function markedWith(mark: Mark, children: InlineNode[]): InlineNode[] {
  const [, tag] = tagsOfMarks.find(([name]) => name === mark.type.name) ?? [];
  if (tag === undefined) return children;
  if (tag !== 'a') return [{ tag, children }];
  const { href, title } = mark.attrs;
  return isLink(String(href))
    ? [{ tag, href: String(href), title: String(title), children }]
    : children;
}

function leafOf(node: Node): InlineNode[] {
  if (node.isText) return [{ tag: 'text', text: node.text ?? '' }];
  if (node.type.name === 'hard_break') return [{ tag: 'br' }];
  const { alt, title } = node.attrs;
  const src = imageSource(String(node.attrs['src']));
  if (src === undefined) return [];
  return [
    {
      tag: 'img',
      src,
      alt: alt === null ? unsaid : String(alt),
      title: String(title),
    },
  ];
}

function markOf(node: Node | undefined, name: MarkName): Mark | undefined {
  return node?.marks.find((mark) => mark.type.name === name);
}

function same(one: Mark | undefined, other: Mark | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.eq(other));
}
