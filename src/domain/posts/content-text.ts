/** Converts content to plain text, for descriptions and search. */
import type { ContentNode, InlineNode } from './content.ts';

const excerptLength = 160;

/** Blocks and line breaks become single spaces. */
export function textOf(nodes: readonly ContentNode[]): string {
  return nodes.map(blockText).join(' ').replace(/\s+/g, ' ').trim();
}

/** The first characters, never half a surrogate pair. */
export function excerptOf(nodes: readonly ContentNode[]): string {
  return Array.from(textOf(nodes).slice(0, excerptLength * 2))
    .slice(0, excerptLength)
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

const enough = excerptLength / 3;

/** In characters: a sentence that ends before this is kept whole. */
export const longestExcerpt = 2 * excerptLength;

/** Whole sentences, or words with an ellipsis if one has no end. */
export function firstWords(text: string): string {
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength - 1);
  const [sentences = ''] = /^.*[.!?](?= )/s.exec(start) ?? [];
  if (sentences.length > enough) return sentences;
  const last = sentences.length + text.slice(sentences.length).search(/[.!?](?= |$)/);
  if (last >= sentences.length && last < longestExcerpt) return text.slice(0, last + 1);
  const end = start.lastIndexOf(' ');
  const words = end > excerptLength / 2 ? start.slice(0, end) : whole(start);
  return `${words.replace(/[,;:]$/, '')}…`;
}

/** Drops half a surrogate pair at the end. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
