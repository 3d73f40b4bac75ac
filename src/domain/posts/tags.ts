/** Tags of a post: a few words each, by which readers find the posts of one subject (docs/product.md, Posts). */
/** Most tags of a post, and characters of one. */
export const tagLimits = { count: 6, length: 40 } as const;

/** Longest text in which tags are typed. */
export const tagsLimit = 400;

/** Between tags. */
const separator = ', ';

/** What no tag is made of: controls, most signs, and whatever HTML and addresses are written with. */
const outside = /[^ &'()+./0-9A-Za-z\u00a1-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+/g;

/** The tags of a text with commas between them: no blanks too many, none twice, in the order they were typed. */
export function tagsIn(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const typed of text.split(',')) {
    const tag = typed.replace(outside, ' ').replace(/ +/g, ' ').trim();
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

/** The same as one text: as it is stored. */
export function tidyTags(text: string): string {
  return tagsIn(text).join(separator);
}

/** What makes two tags the same one, however they are written. ASCII alone: the database knows no other small letters. */
export function tagKey(tag: string): string {
  return tag.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** No more of them than readers are shown, and none longer. */
export function isWithinLimits(text: string): boolean {
  const tags = tagsIn(text);
  return tags.length <= tagLimits.count && tags.every(({ length }) => length <= tagLimits.length);
}
