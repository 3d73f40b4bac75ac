/** The number on the installed app's icon, as long as a page is open; the worker sees to it otherwise. */
import { showBadge } from './badge.ts';

/** One part of the number, live. `isPart`: there is more, which only another page knows. */
export type Counted = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
  isPart?: () => boolean;
};

/** What waits of a visitor and of an account, and what is new to the account, may be open together. */
const parts = new Set<Counted>();
/** A page that counts nothing leaves the number that another has shown. */
let shown = 0;
/** Nothing has been missing once. */
let isWhole = false;

/** Counts this in from now on, until the returned function is called. `isLast`: nothing is missing any more, so that none is shown, too. */
export function keepBadge(part: Counted, isLast = false): () => void {
  parts.add(part);
  if (isLast) {
    isWhole = true;
    shown = -1;
  }
  const stop = part.subscribe(show);
  show();
  return () => {
    parts.delete(part);
    stop();
    show();
  };
}

function show(): void {
  if (!isWhole && [...parts].some(({ isPart }) => isPart?.())) return;
  const count = [...parts].reduce((sum, part) => sum + part.count(), 0);
  if (count === shown) return;
  shown = count;
  void showBadge(navigator, count);
}
