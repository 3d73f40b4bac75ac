export const slugLimit = 120;

export const slugPattern = /^-?[a-z0-9]+(-[a-z0-9]+)*-?$/;

/** Lower-cases, keeps letters, digits, spaces and hyphens, joins with single hyphens; may be empty. */
export function slugOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .slice(0, slugLimit);
}
