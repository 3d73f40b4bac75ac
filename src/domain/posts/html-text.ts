/** The text of a post from the beginning of its HTML alone: lists need the first words of many posts, not their trees. */

const inLine = /<\/?(?:strong|em|u|s|a|img)(?: [^>]*)?>/g;
/** The last one may be cut off. */
const anyTag = /<[^>]*>?/g;
const cutEntity = /&[a-z]*$/;

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&amp;': '&',
};

const heading = /<(h[1-6])(?: [^>]*)?>.*?<\/\1>/gs;

/** What a list says of a post begins with: its words without headings, which are no sentences; all words where there are no others. */
export function sentencesOfHtml(html: string): string {
  return textOfHtml(html.replace(heading, ' ')) || textOfHtml(html);
}

/** The same words as `textOf` finds in the tree; of HTML that is cut off, as many as are there. */
export function textOfHtml(html: string): string {
  const text = html.replace(inLine, '').replace(anyTag, ' ').replace(cutEntity, '');
  const read = text.includes('&')
    ? text.replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    : text;
  return read.replace(/\s{2,}|[^\S ]/g, ' ').trim();
}
