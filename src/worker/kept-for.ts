/** Whom the worker keeps a file of the built site for: the first word of its name says it (scripts/build-groups.mjs). */

/** `client`: of all members; `staff`: of staff besides; `firm`: of theirs, what they open seldom; `seldom`: once someone has needed it. */
export type KeptFor = 'client' | 'staff' | 'firm' | 'seldom' | 'visitors';

/** Where browsers keep nothing there is no worker, and without a network no error is reported and no authenticator set up. */
export const notKept = ['assets/unkept-*', 'assets/seldom-*'];

/** Of any version's file, by its address. */
export function keptFor(url: string): KeptFor {
  const [, word] = /\/?assets\/(\w+)-/.exec(url) ?? [];
  return word === 'client' || word === 'staff' || word === 'firm' || word === 'seldom'
    ? word
    : 'visitors';
}
