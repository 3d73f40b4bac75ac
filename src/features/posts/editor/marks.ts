import type { MarkSpec } from '@milkdown/kit/prose/model';

import { isLink } from '#domain/posts/addresses.ts';

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
