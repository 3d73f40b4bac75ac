/** The name of a post in its address. */

/** Longest slug, in characters (docs/product.md, Posts). */
export const slugLimit = 120;

/** What a slug looks like once it is one: a letter or digit somewhere, and no two hyphens together. */
export const slugPattern = /^-?[a-z0-9]+(-[a-z0-9]+)*-?$/;

/**
 * Lower case; only letters, digits, spaces and hyphens are kept; trimmed; spaces become hyphens, and several hyphens
 * one. The same for a title and for a typed slug. May be empty.
 */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, slugLimit);
}
