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

/** The same words as `textOf` finds in the tree; of HTML that is cut off, as many as are there. */
export function textOfHtml(html: string): string {
  return html
    .replace(inLine, '')
    .replace(anyTag, ' ')
    .replace(cutEntity, '')
    .replace(/&(?:lt|gt|quot|amp);/g, (entity) => entities[entity] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}
