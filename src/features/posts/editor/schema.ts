/** The schema of a post, which the toolbar makes (docs/product.md, Post editor). */
import {
  type MarkSpec,
  type MarkType,
  type NodeSpec,
  type NodeType,
  Schema,
} from '@milkdown/kit/prose/model';
import type { EditorState } from '@milkdown/kit/prose/state';

import { imageSource, isLink } from '#domain/posts/addresses.ts';
import { contentDepth, type MarkTag } from '#domain/posts/content.ts';

export const headingTags = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'] as const;

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

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

/** Paragraph is first, so it fills empty places. */
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
  const src = dom.getAttribute('src') ?? '';
  const title = dom.getAttribute('title') ?? '';
  return { src: imageSource(src) ?? src, alt: dom.getAttribute('alt'), title };
}

const strong: MarkSpec = {
  parseDOM: [
    { tag: 'strong' },
    // Google Docs wraps its copies in a non-bold <b>.
    { tag: 'b', getAttrs: (dom) => dom.style.fontWeight !== 'normal' && null },
    { style: 'font-weight=400', clearMark: (mark) => mark.type.name === 'strong' },
    { style: 'font-weight', getAttrs: (value) => /^(bold(er)?|[6-9]\d\d)$/.test(value) && null },
  ],
  toDOM: () => ['strong', 0],
};

const em: MarkSpec = {
  parseDOM: [
    { tag: 'em' },
    { tag: 'i', getAttrs: (dom) => dom.style.fontStyle !== 'normal' && null },
    { style: 'font-style=normal', clearMark: (mark) => mark.type.name === 'em' },
    { style: 'font-style=italic' },
  ],
  toDOM: () => ['em', 0],
};

const underline: MarkSpec = {
  parseDOM: [
    { tag: 'u' },
    { tag: 'ins' },
    { style: 'text-decoration', getAttrs: has('underline') },
  ],
  toDOM: () => ['u', 0],
};

const strike: MarkSpec = {
  parseDOM: [
    { tag: 's' },
    { tag: 'del' },
    { tag: 'strike' },
    { style: 'text-decoration', getAttrs: has('line-through') },
  ],
  toDOM: () => ['s', 0],
};

const link: MarkSpec = {
  attrs: { href: { validate: 'string' }, title: { default: '', validate: 'string' } },
  inclusive: false,
  parseDOM: [{ tag: 'a[href]', getAttrs: (dom) => linkOf(dom) }],
  toDOM: ({ attrs: { href, title } }) => ['a', title ? { href, title } : { href }, 0],
};

export const marks = { link, strong, em, underline, strike } satisfies Record<string, MarkSpec>;

function has(line: string) {
  return (value: string) => value.split(' ').includes(line) && null;
}

/** A forbidden address is no link: its text stays. */
function linkOf(dom: HTMLElement) {
  const href = dom.getAttribute('href')?.trim() ?? '';
  return isLink(href) && { href, title: dom.getAttribute('title') ?? '' };
}

/** For code outside the editor, whose own schema has the same nodes and marks. */
export const schema = new Schema({ nodes, marks });

export type NodeName = keyof typeof nodes;
export type MarkName = keyof typeof marks;

export function nodeType(state: Pick<EditorState, 'schema'>, name: NodeName): NodeType {
  return known(state.schema.nodes[name]);
}

export function markType(state: Pick<EditorState, 'schema'>, name: MarkName): MarkType {
  return known(state.schema.marks[name]);
}

function known<T>(type: T | undefined): T {
  if (type === undefined) throw new Error('not of our schema');
  return type;
}

/** The HTML tags of marks, outermost first; `marks` is in this order too. */
export const tagsOfMarks = [
  ['link', 'a'],
  ['strong', 'strong'],
  ['em', 'em'],
  ['underline', 'u'],
  ['strike', 's'],
] as const satisfies readonly (readonly [MarkName, MarkTag | 'a'])[];

/** Reads indents from our own HTML and from Quill's, the former editor. */
export function foreignIndent(dom: Element): number {
  const own = dom.getAttribute('data-indent') ?? '';
  const quill = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(dom.getAttribute('class') ?? '')?.[1];
  const depth = Number(/^\d$/.test(own) ? own : (quill ?? 0));
  return Math.min(depth, contentDepth.indent);
}
