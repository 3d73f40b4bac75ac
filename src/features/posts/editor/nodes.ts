/** The nodes of a post, which the toolbar makes (docs/product.md, Post editor). */
import type { NodeSpec } from '@milkdown/kit/prose/model';

import { contentDepth } from '#domain/posts/content.ts';
import { foreignIndent } from './foreign-indent.ts';
import { headingTags } from './heading-tags.ts';

const indent = { default: 0, validate: 'number' } as const;

const paragraph: NodeSpec = {
  content: 'inline*',
  group: 'block',
  attrs: { indent },
  parseDOM: [{ tag: 'p', getAttrs: (dom) => ({ indent: foreignIndent(dom) }) }],
  toDOM: (node) => ['p', indentOf(node.attrs), 0],
};

const heading: NodeSpec = {
  content: 'inline*',
  group: 'block',
  defining: true,
  attrs: { level: { default: 2, validate: 'number' }, indent },
  parseDOM: headingTags.map((tag, place) => ({
    tag,
    getAttrs: (dom: HTMLElement) => ({ level: place + 1, indent: foreignIndent(dom) }),
  })),
  toDOM: ({ attrs }) => [headingTags[Number(attrs['level']) - 1] ?? 'h2', indentOf(attrs), 0],
};

const blockquote: NodeSpec = {
  content: 'block+',
  group: 'block',
  defining: true,
  parseDOM: [{ tag: 'blockquote' }],
  toDOM: () => ['blockquote', 0],
};

const bulletList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  parseDOM: [{ tag: 'ul' }],
  toDOM: () => ['ul', 0],
};

const orderedList: NodeSpec = {
  content: 'list_item+',
  group: 'block',
  attrs: { start: { default: 1, validate: 'number' } },
  parseDOM: [{ tag: 'ol', getAttrs: (dom) => ({ start: startOf(dom) }) }],
  toDOM: (node) => ['ol', node.attrs['start'] === 1 ? {} : { start: node.attrs['start'] }, 0],
};

const listItem: NodeSpec = {
  content: 'paragraph block*',
  defining: true,
  parseDOM: [{ tag: 'li' }],
  toDOM: () => ['li', 0],
};

const hardBreak: NodeSpec = {
  inline: true,
  group: 'inline',
  selectable: false,
  linebreakReplacement: true,
  parseDOM: [{ tag: 'br' }],
  toDOM: () => ['br'],
  leafText: () => '\n',
};

const image: NodeSpec = {
  inline: true,
  group: 'inline',
  draggable: true,
  attrs: {
    src: { validate: 'string' },
    /** Null until the author writes an alt text or marks the image as decorative. */
    alt: { default: null, validate: 'string|null' },
    title: { default: '', validate: 'string' },
  },
  parseDOM: [{ tag: 'img[src]', getAttrs: (dom) => imageOf(dom) }],
  toDOM: ({ attrs: { src, alt, title } }) => ['img', title ? { src, alt, title } : { src, alt }],
};

/** Paragraph is first, so that it fills empty places. */
export const nodes = {
  doc: { content: 'block+' },
  paragraph,
  heading,
  blockquote,
  bullet_list: bulletList,
  ordered_list: orderedList,
  list_item: listItem,
  text: { group: 'inline' },
  image,
  hard_break: hardBreak,
} satisfies Record<string, NodeSpec>;

function indentOf({ indent: depth }: { readonly indent?: number }) {
  return depth ? { 'data-indent': String(depth) } : {};
}

function startOf(dom: HTMLElement): number {
  const start = Number(dom.getAttribute('start') ?? 1);
  return Number.isInteger(start) && start >= 0 && start <= contentDepth.start ? start : 1;
}

function imageOf(dom: HTMLElement) {
  const text = (name: string) => dom.getAttribute(name) ?? '';
  return { src: text('src'), alt: dom.getAttribute('alt'), title: text('title') };
}
