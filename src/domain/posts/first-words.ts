/** Shortens a post to a description: whole sentences, or words with an ellipsis if one has no end. */
import { excerptLength } from './content-text.ts';

const enough = excerptLength / 3;

/** In characters: a sentence that ends before this is kept whole. */
export const longestExcerpt = 2 * excerptLength;

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
