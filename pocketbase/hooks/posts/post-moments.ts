/** Times of posts as answers hold them. */

/** UTC milliseconds of a time as PocketBase writes it, 0 where there is none. */
export function momentOf(stored: string): number {
  return Date.parse(stored.replace(' ', 'T')) || 0;
}
