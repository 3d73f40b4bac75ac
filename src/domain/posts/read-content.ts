/** Parses a post's HTML: accepts exactly what `writeContent` writes, by writing it again. */
import { imageSource, isLink } from './addresses.ts';
import {
  contentDepth,
  type ContentNode,
  type InlineNode,
  type ListItem,
  type MarkTag,
  markTags,
  type TextBlockTag,
  textBlockTags,
} from './content.ts';
import { unescaped, escapeAttribute, escapeText } from './markup.ts';

/** Null for other HTML. Takes linear time. */
export function readContent(html: string): ContentNode[] | null {
  try {
    const reader = { pieces: piecesOf(html), at: 0 };
    const blocks = readBlocks(reader, { lists: 0, quotes: 0 });
    return reader.at === reader.pieces.length && writeContent(blocks) === html ? blocks : null;
  } catch (error) {
    if (error === notContent) return null;
    throw error;
  }
}

type Piece =
  | { kind: 'open'; tag: string; attributes: Readonly<Record<string, string>> }
  | { kind: 'close'; tag: string }
  | { kind: 'text'; text: string };

/** Tags and texts in order. Malformed HTML is written back differently, and so not accepted. */
function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  for (const part of html.split('<').slice(1)) {
    const end = part.indexOf('>');
    pieces.push(tagIn(part.slice(0, end)));
    if (end < part.length - 1) pieces.push({ kind: 'text', text: unescaped(part.slice(end + 1)) });
  }
  return pieces;
}

function tagIn(source: string): Piece {
  if (source.startsWith('/')) return { kind: 'close', tag: source.slice(1) };
  if (!source.includes('"')) return { kind: 'open', tag: source, attributes: {} };
  // Names at even places, values at odd ones.
  const quoted = source.split('"');
  const attributes: Record<string, string> = {};
  for (let at = 1; at < quoted.length; at += 2) {
    const before = quoted[at - 1] ?? '';
    attributes[before.slice(before.lastIndexOf(' ') + 1, -1)] = unescaped(quoted[at] ?? '');
  }
  const [tag = ''] = source.split(' ', 1);
  return { kind: 'open', tag, attributes };
}

type Reader = { readonly pieces: readonly Piece[]; at: number };
type Depth = { lists: number; quotes: number };
type Opening = Extract<Piece, { kind: 'open' }>;

const textBlocks: ReadonlySet<string> = new Set(textBlockTags);
const marks: ReadonlySet<string> = new Set(markTags);

const notContent = new Error('not the HTML of a post');

function readBlocks(reader: Reader, depth: Depth): ContentNode[] {
  const blocks: ContentNode[] = [];
  for (let next = opening(reader); next; next = opening(reader)) {
    reader.at += 1;
    blocks.push(readBlock(reader, next, depth));
    close(reader, next.tag);
  }
  return blocks;
}

function readBlock(reader: Reader, { tag, attributes }: Opening, depth: Depth): ContentNode {
  if (isTextBlock(tag)) {
    const indent = number(attributes['data-indent'] ?? '0', contentDepth.indent);
    return { tag, indent, children: readInline(reader, []) };
  }
  if (tag === 'blockquote' && depth.quotes < contentDepth.quotes) {
    const children = readBlocks(reader, { ...depth, quotes: depth.quotes + 1 });
    return { tag, children: some(children) };
  }
  if (depth.lists >= contentDepth.lists) throw notContent;
  const inside = { ...depth, lists: depth.lists + 1 };
  if (tag === 'ul') return { tag, items: readItems(reader, inside) };
  if (tag !== 'ol') throw notContent;
  const start = number(attributes['start'] ?? '1', contentDepth.start);
  return { tag, start, items: readItems(reader, inside) };
}

function readItems(reader: Reader, depth: Depth): ListItem[] {
  const items: ListItem[] = [];
  for (let next = opening(reader); next?.tag === 'li'; next = opening(reader)) {
    reader.at += 1;
    const children = readBlocks(reader, depth);
    if (children[0]?.tag !== 'p') throw notContent;
    items.push({ children });
    close(reader, 'li');
  }
  return some(items);
}

/** Reads up to the parent's closing tag; `ancestors` are the open elements. */
function readInline(reader: Reader, ancestors: readonly string[]): InlineNode[] {
  const nodes: InlineNode[] = [];
  for (let piece = reader.pieces[reader.at]; piece; piece = reader.pieces[reader.at]) {
    if (piece.kind === 'close') break;
    reader.at += 1;
    if (piece.kind === 'text') nodes.push({ tag: 'text', text: piece.text });
    else nodes.push(readElement(reader, piece, ancestors));
  }
  return nodes;
}

function readElement(
  reader: Reader,
  { tag, attributes }: Opening,
  ancestors: readonly string[],
): InlineNode {
  const { href = '', title = '', src = '', alt = '' } = attributes;
  if (tag === 'br') return { tag };
  if (tag === 'img' && imageSource(src) !== undefined) return { tag, src, alt, title };
  if (ancestors.includes(tag)) throw notContent;
  const mark = isMark(tag);
  if (!mark && (tag !== 'a' || !isLink(href))) throw notContent;
  const children = some(readInline(reader, [...ancestors, tag]));
  close(reader, tag);
  return mark ? { tag, children } : { tag: 'a', href, title, children };
}

function opening({ pieces, at }: Reader): Opening | undefined {
  const piece = pieces[at];
  return piece?.kind === 'open' ? piece : undefined;
}

function close(reader: Reader, tag: string): void {
  const piece = reader.pieces[reader.at];
  if (piece?.kind !== 'close' || piece.tag !== tag) throw notContent;
  reader.at += 1;
}

function some<T>(nodes: T[]): T[] {
  if (nodes.length === 0) throw notContent;
  return nodes;
}

function number(text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > most) throw notContent;
  return value;
}

function isTextBlock(tag: string): tag is TextBlockTag {
  return textBlocks.has(tag);
}

function isMark(tag: string): tag is MarkTag {
  return marks.has(tag);
}

/** Shown for content that the editor did not write. */
const unreadable = 'The text of this post cannot be shown.';

export function contentToShow(html: string): readonly ContentNode[] {
  const text = { tag: 'text', text: unreadable } as const;
  return readContent(html) ?? [{ tag: 'p', indent: 0, children: [text] }];
}

export function writeContent(nodes: readonly ContentNode[]): string {
  return nodes.map(block).join('');
}

function block(node: ContentNode): string {
  switch (node.tag) {
    case 'blockquote':
      return element(node.tag, '', writeContent(node.children));
    case 'ul':
      return element(node.tag, '', node.items.map(item).join(''));
    case 'ol':
      return element(
        node.tag,
        attribute('start', node.start === 1 ? '' : String(node.start)),
        node.items.map(item).join(''),
      );
    default: {
      const indent = attribute('data-indent', node.indent === 0 ? '' : String(node.indent));
      return element(node.tag, indent, writeInline(node.children));
    }
  }
}

function item({ children }: ListItem): string {
  return element('li', '', writeContent(children));
}

function writeInline(nodes: readonly InlineNode[]): string {
  return nodes.map(inline).join('');
}

function inline(node: InlineNode): string {
  switch (node.tag) {
    case 'text':
      return escapeText(node.text);
    case 'br':
      return '<br>';
    case 'img':
      return `<img src="${escapeAttribute(node.src)}" alt="${escapeAttribute(node.alt)}"${attribute('title', node.title)}>`;
    case 'a': {
      const address = ` href="${escapeAttribute(node.href)}"${attribute('title', node.title)}`;
      return filledElement(node.tag, address, writeInline(node.children));
    }
    default:
      return filledElement(node.tag, '', writeInline(node.children));
  }
}

function filledElement(tag: string, attributes: string, inside: string): string {
  return inside === '' ? '' : element(tag, attributes, inside);
}

function element(tag: string, attributes: string, inside: string): string {
  return `<${tag}${attributes}>${inside}</${tag}>`;
}

function attribute(name: string, value: string): string {
  const escaped = escapeAttribute(value);
  return escaped === '' ? '' : ` ${name}="${escaped}"`;
}
