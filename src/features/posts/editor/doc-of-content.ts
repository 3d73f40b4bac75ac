import type { JSONRecord } from '@milkdown/kit/transformer';

import { imageSource } from '#domain/posts/addresses.ts';
import type { ContentNode, InlineNode, TextBlock } from '#domain/posts/content.ts';
import { unsaid } from '../unsaid-images.ts';
import { headingTags } from './heading-tags.ts';
import { markOfTag } from './mark-tags.ts';

/** An empty post is one empty paragraph. */
export function docOf(blocks: readonly ContentNode[]): JSONRecord {
  const content = blocks.map(blockOf);
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
}

function blockOf(block: ContentNode): JSONRecord {
  switch (block.tag) {
    case 'blockquote':
      return { type: 'blockquote', content: block.children.map(blockOf) };
    case 'ul':
      return { type: 'bullet_list', content: itemsOf(block.items) };
    case 'ol':
      return { type: 'ordered_list', attrs: { start: block.start }, content: itemsOf(block.items) };
    default:
      return textBlockOf(block);
  }
}

function itemsOf(items: readonly { readonly children: readonly ContentNode[] }[]): JSONRecord[] {
  return items.map(({ children }) => ({ type: 'list_item', content: children.map(blockOf) }));
}

function textBlockOf({ tag, indent, children }: TextBlock): JSONRecord {
  const content = joined(children.flatMap((node) => inlineOf(node, [])));
  const level = headingTags.findIndex((known) => known === tag) + 1;
  if (level === 0) return { type: 'paragraph', attrs: { indent }, content };
  return { type: 'heading', attrs: { level, indent }, content };
}

function inlineOf(node: InlineNode, marks: JSONRecord[]): Inline[] {
  switch (node.tag) {
    case 'text':
      return [{ type: 'text', text: node.text, marks }];
    case 'br':
      return [{ type: 'hard_break', marks }];
    case 'img': {
      const { title } = node;
      const src = imageSource(node.src) ?? node.src;
      const alt = node.alt === unsaid ? null : node.alt;
      return [{ type: 'image', attrs: { src, alt, title }, marks }];
    }
    case 'a': {
      const link = { type: 'link', attrs: { href: node.href, title: node.title } };
      return node.children.flatMap((child) => inlineOf(child, [...marks, link]));
    }
    default: {
      const mark = { type: markOfTag(node.tag) };
      return node.children.flatMap((child) => inlineOf(child, [...marks, mark]));
    }
  }
}

type Inline = JSONRecord & { type: string; text?: string; marks: JSONRecord[] };

function joined(nodes: readonly Inline[]): Inline[] {
  const line: Inline[] = [];
  for (const node of nodes) {
    const last = line.at(-1);
    const one = last?.type === 'text' && node.type === 'text' && sameMarks(last, node);
    if (last && one) line.splice(-1, 1, { ...last, text: `${last.text ?? ''}${node.text ?? ''}` });
    else line.push(node);
  }
  return line;
}

function sameMarks(one: Inline, other: Inline): boolean {
  const written = ({ marks }: Inline) =>
    marks
      .map((mark) => JSON.stringify(mark))
      .sort()
      .join();
  return written(one) === written(other);
}
