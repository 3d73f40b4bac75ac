/** Extracts text from the start of a post's HTML, without a tree, for lists. */
import { unescaped } from './markup.ts';

const inLine = /<\/?(?:strong|em|u|s|a|img)(?: [^>]*)?>/g;
const anyTag = /<[^>]*>?/g;
const cutEntity = /&[a-z]*$/;

const heading = /<(h[1-6])(?: [^>]*)?>.*?<\/\1>/gs;

export function sentencesOfHtml(html: string): string {
  return textOfHtml(html.replace(heading, ' ')) || textOfHtml(html);
}

/** The words of `textOf`, from possibly truncated HTML. */
export function textOfHtml(html: string): string {
  const text = html.replace(inLine, '').replace(anyTag, ' ').replace(cutEntity, '');
  return unescaped(text)
    .replace(/\s{2,}|[^\S ]/g, ' ')
    .trim();
}
