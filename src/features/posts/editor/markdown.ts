/** Maps nodes and marks to Markdown, which Milkdown requires and plain-text copies use. */
import type { remarkStringifyOptionsCtx } from '@milkdown/kit/core';
import type { SliceType } from '@milkdown/kit/ctx';
import type { JSONRecord, MarkSchema, NodeSchema } from '@milkdown/kit/transformer';

import type { MarkName, NodeName } from './schema-kinds.ts';

type NodeInMarkdown = Pick<NodeSchema, 'parseMarkdown' | 'toMarkdown'>;
type MarkInMarkdown = Pick<MarkSchema, 'parseMarkdown' | 'toMarkdown'>;
type Attributes = Record<string, unknown>;
type Wording = {
  type: string;
  only?: (node: Attributes) => boolean;
  read?: (node: Attributes) => JSONRecord;
  write?: (attrs: Attributes) => JSONRecord;
};

/** Markdown cannot express indents, so they are lost. */
export const nodesInMarkdown = {
  doc: {
    parseMarkdown: {
      match: ({ type }) => type === 'root',
      runner: (state, node, type) => void state.injectRoot(node, type),
    },
    toMarkdown: {
      match: ({ type }) => type.name === 'doc',
      runner: (state, node) => void state.openNode('root').next(node.content),
    },
  },
  text: {
    parseMarkdown: {
      match: ({ type }) => type === 'text',
      runner: (state, { value }) => void state.addText(String(value)),
    },
    toMarkdown: {
      match: ({ isText }) => isText,
      runner: (state, { text = '' }) => void state.addNode('text', undefined, text),
    },
  },
  paragraph: block('paragraph', { type: 'paragraph' }),
  heading: block('heading', {
    type: 'heading',
    read: ({ depth }) => ({ level: Number(depth) }),
    write: ({ level }) => ({ depth: Number(level) }),
  }),
  blockquote: block('blockquote', { type: 'blockquote' }),
  bullet_list: block('bullet_list', {
    type: 'list',
    only: ({ ordered }) => !ordered,
    write: () => ({ ordered: false, spread: false }),
  }),
  ordered_list: block('ordered_list', {
    type: 'list',
    only: ({ ordered }) => Boolean(ordered),
    read: ({ start }) => ({ start: Number(start ?? 1) }),
    write: ({ start }) => ({ ordered: true, spread: false, start: Number(start) }),
  }),
  list_item: block('list_item', { type: 'listItem', write: () => ({ spread: false }) }),
  image: leaf('image', {
    type: 'image',
    read: ({ url, alt, title }) => ({
      src: words(url),
      alt: words(alt) || null,
      title: words(title),
    }),
    write: ({ src, alt, title }) => ({ url: words(src), alt: words(alt), ...named(title) }),
  }),
  hard_break: leaf('hard_break', { type: 'break' }),
} satisfies Record<NodeName, NodeInMarkdown>;

/** Markdown has no underline or strike, so these become tags (`tagsInMarkdown`). */
export const marksInMarkdown = {
  link: mark('link', {
    type: 'link',
    read: ({ url, title }) => ({ href: words(url), title: words(title) }),
    write: ({ href, title }) => ({ url: words(href), ...named(title) }),
  }),
  strong: mark('strong', { type: 'strong' }),
  em: mark('em', { type: 'emphasis' }),
  underline: mark('underline', { type: 'underline' }),
  strike: mark('strike', { type: 'strike' }),
} satisfies Record<MarkName, MarkInMarkdown>;

export const tagsInMarkdown: Record<string, Handle> = {
  underline: tagged('u'),
  strike: tagged('s'),
};

type Options = typeof remarkStringifyOptionsCtx extends SliceType<infer Value> ? Value : never;
type Handle = NonNullable<NonNullable<Options['handlers']>['emphasis']>;

function tagged(tag: string): Handle {
  return (node, _parent, state, info) => `<${tag}>${state.containerPhrasing(node, info)}</${tag}>`;
}

function block(name: NodeName, wording: Wording): NodeInMarkdown {
  const { type: there, only = always, read = nothing, write = nothing } = wording;
  return {
    parseMarkdown: {
      match: (node) => node.type === there && only(node),
      runner: (state, node, type) =>
        void state.openNode(type, read(node)).next(node.children).closeNode(),
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, { attrs, content }) =>
        void state.openNode(there, undefined, write(attrs)).next(content).closeNode(),
    },
  };
}

function leaf(name: NodeName, wording: Wording): NodeInMarkdown {
  const { type: there, read = nothing, write = nothing } = wording;
  return {
    parseMarkdown: {
      match: ({ type }) => type === there,
      runner: (state, node, type) => void state.addNode(type, read(node)),
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, { attrs }) => void state.addNode(there, undefined, undefined, write(attrs)),
    },
  };
}

function mark(name: MarkName, wording: Wording): MarkInMarkdown {
  const { type: there, read = nothing, write = nothing } = wording;
  return {
    parseMarkdown: {
      match: ({ type }) => type === there,
      runner: (state, node, type) =>
        void state.openMark(type, read(node)).next(node.children).closeMark(type),
    },
    toMarkdown: {
      match: ({ type }) => type.name === name,
      runner: (state, found) => void state.withMark(found, there, undefined, write(found.attrs)),
    },
  };
}

function always(): boolean {
  return true;
}

function nothing(): JSONRecord {
  return {};
}

function words(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function named(title: unknown): JSONRecord {
  return title ? { title: words(title) } : {};
}
