/** Reads indents from our own HTML and from Quill's, the former editor. */

import { contentDepth } from '#domain/posts/content.ts';

export function foreignIndent(dom: Element): number {
  const own = dom.getAttribute('data-indent') ?? '';
  const quill = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(dom.getAttribute('class') ?? '')?.[1];
  const depth = Number(/^\d$/.test(own) ? own : (quill ?? 0));
  return Math.min(depth, contentDepth.indent);
}
