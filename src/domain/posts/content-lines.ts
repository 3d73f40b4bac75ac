/** A post's text line by line, with signs for what is not words: what two versions are compared by. */
import type { ContentNode, InlineNode, MarkTag } from './content.ts';
import { textOfHtml } from './html-text.ts';
import { readContent } from './read-content.ts';

const marks: Record<MarkTag, string> = { strong: '**', em: '*', u: '__', s: '~~' };

/** A line for each paragraph, heading and item; of HTML that is no post's, its words. */
export function linesOf(html: string): string[] {
  const nodes = readContent(html);
  if (nodes === null) return [textOfHtml(html)];
  return nodes.flatMap((node) => blockLines(node, ''));
}

function blockLines(node: ContentNode, before: string): string[] {
  if (node.tag === 'blockquote') {
    return node.children.flatMap((child) => blockLines(child, `${before}> `));
  }
  if (node.tag === 'ul' || node.tag === 'ol') {
    return node.items.flatMap(({ children }, place) => {
      const sign = node.tag === 'ol' ? `${node.start + place}. ` : '\u2022 ';
      return children.flatMap((child, index) =>
        blockLines(child, index === 0 ? before + sign : `${before}  `),
      );
    });
  }
  const level = node.tag === 'p' ? 0 : Number(node.tag.slice(1));
  const heading = level > 0 ? `${'#'.repeat(level)} ` : '';
  return [`${before}${'\u2003'.repeat(node.indent)}${heading}${inlineText(node.children)}`];
}

function inlineText(nodes: readonly InlineNode[]): string {
  return nodes.map(oneInline).join('');
}

function oneInline(node: InlineNode): string {
  if (node.tag === 'text') return node.text;
  if (node.tag === 'br') return ' \u21b5 ';
  if (node.tag === 'img')
    return ` [${[node.alt, shortSource(node.src)].filter(Boolean).join(': ')}] `;
  const words = inlineText(node.children);
  if (node.tag === 'a') return `${words} (${node.href})`;
  return `${marks[node.tag]}${words}${marks[node.tag]}`;
}

/** A picture that stands in its own address is not read by anyone. */
function shortSource(src: string): string {
  return src.startsWith('data:') ? src.slice(0, 40) : src;
}
