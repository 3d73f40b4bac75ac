/** Parses a post's tags (docs/product.md, Posts). */
export const tagLimits = { count: 6, length: 40 } as const;

export const tagsLimit = 400;

const separator = ', ';

/** Characters not allowed in tags: controls, most signs, and those of HTML and URLs. */
const outside = /[^ &'()+./0-9A-Za-z\u00a1-\u1fff\u2c00-\ud7ff\uf900-\ufdff-]+/g;

/** Parses comma-separated tags: trims, removes duplicates, keeps the order. */
export function tagsIn(text: string): string[] {
  const byKey = new Map<string, string>();
  for (const typed of text.split(',')) {
    const tag = typed.replace(outside, ' ').replace(/ +/g, ' ').trim();
    if (tag !== '' && !byKey.has(tagKey(tag))) byKey.set(tagKey(tag), tag);
  }
  return [...byKey.values()];
}

export function tidyTags(text: string): string {
  return tagsIn(text).join(separator);
}

/** The key for comparing tags. Lower-cases only ASCII, like SQLite. */
export function tagKey(tag: string): string {
  return tag.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

export function isWithinLimits(text: string): boolean {
  const tags = tagsIn(text);
  return tags.length <= tagLimits.count && tags.every(({ length }) => length <= tagLimits.length);
}
