/**
 * Who gets a built file cached, by its name (scripts/build-groups.mjs). `client`: all members. `firm`: staff, for rare
 * pages. `seldom`: its users, at the first use.
 */
export type CacheGroup = 'client' | 'staff' | 'firm' | 'seldom' | 'visitors';

/** Not cached, because useless without a worker or a network. */
export const neverPrecached = ['assets/unkept-*', 'assets/seldom-*'];

export function cacheGroupOf(url: string): CacheGroup {
  const [, word] = /\/?assets\/(\w+)-/.exec(url) ?? [];
  return word === 'client' || word === 'staff' || word === 'firm' || word === 'seldom'
    ? word
    : 'visitors';
}
