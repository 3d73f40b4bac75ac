/** The beginning of a post as a line about it: whole words, and a sign that there are more. */
import { excerptLength } from './content-text.ts';

/** At most as many characters as describe a post, the sign included. */
export function firstWords(text: string): string {
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength - 1);
  const end = start.lastIndexOf(' ');
  const words = end > excerptLength / 2 ? start.slice(0, end) : whole(start);
  return `${words.replace(/[,;:]$/, '')}…`;
}

/** Not half a character at its end. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
