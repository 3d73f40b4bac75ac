/** Extracts text from the start of a post's HTML, without a tree, for lists. */

const inLine = /<\/?(?:strong|em|u|s|a|img)(?: [^>]*)?>/g;
const anyTag = /<[^>]*>?/g;
const cutEntity = /&[a-z]*$/;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

const heading = /<(h[1-6])(?: [^>]*)?>.*?<\/\1>/gs;

export function sentencesOfHtml(html: string): string {
  return textOfHtml(html.replace(heading, ' ')) || textOfHtml(html);
}

/** The words of `textOf`, from possibly truncated HTML. */
export function textOfHtml(html: string): string {
  const text = html.replace(inLine, '').replace(anyTag, ' ').replace(cutEntity, '');
  const read = text.includes('&')
    ? text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    : text;
  return read.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
