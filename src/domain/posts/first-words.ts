/** The beginning of a post as a line about it: whole sentences, or whole words and a sign that there are more. */
import { excerptLength } from './content-text.ts';

/** How long whole sentences must be to stand for more. */
const enough = excerptLength / 3;

/** At most as many characters as describe a post, the sign included; whole sentences and no sign where enough is said by them. */
export function firstWords(text: string): string {
  if (text.length <= excerptLength) return text;
  const start = text.slice(0, excerptLength - 1);
  const [sentences = ''] = /^.*[.!?](?= )/s.exec(start) ?? [];
  if (sentences.length > enough) return sentences;
  const end = start.lastIndexOf(' ');
  const words = end > excerptLength / 2 ? start.slice(0, end) : whole(start);
  return `${words.replace(/[,;:]$/, '')}…`;
}

/** Not half a character at its end. */
function whole(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, '');
}
