/** Converts content to plain text, for descriptions and search. */
import type { ContentNode, InlineNode } from './content.ts';

export const excerptLength = 160;

/** Blocks and line breaks become single spaces. */
export function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map(blockText).join(' ').replace(/\s+/g, ' ').trim();
}

/** The first characters, never half a surrogate pair. */
export function excerptOf(nodes: readonly ContentNode[], length: number = excerptLength): string {
  return Array.from(textOf(nodes).slice(0, length * 2))
    .slice(0, length)
    .join('')
    .trim();
}

function blockText(node: ContentNode): string {
  if (node.tag === 'blockquote') return textOf(node.children);
  if (node.tag === 'ul' || node.tag === 'ol') {
    return node.items.map(({ children }) => textOf(children)).join(' ');
  }
  return node.children.map(inlineText).join('');
}

function inlineText(node: InlineNode): string {
  if (node.tag === 'text') return node.text;
  if (node.tag === 'br') return ' ';
  return node.tag === 'img' ? '' : node.children.map(inlineText).join('');
}
