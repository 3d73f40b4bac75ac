/** How far a block of HTML from here, or from the editor that wrote the older posts, is indented. */

import { contentDepth } from '#domain/posts/content.ts';

/** Our own `data-indent`, or Quill's `ql-indent-N`; 0 where there is neither. */
export function foreignIndent(dom: Element): number {
  const own = dom.getAttribute('data-indent') ?? '';
  const quill = /(?:^|\s)ql-indent-(\d)(?:\s|$)/.exec(dom.getAttribute('class') ?? '')?.[1];
  const depth = Number(/^\d$/.test(own) ? own : (quill ?? 0));
  return Math.min(depth, contentDepth.indent);
}
