/** When this page is left for the back-forward cache, and when it is back: until then it does nothing, and keeps what it has. */

type Listener = () => void;

let leaves = 0;
let away: Promise<void> | undefined;
const leaving = new Set<Listener>();
const returning = new Set<Listener>();

/** How often this page has been left so far: what fails while that changes has not failed for good. */
export const pageHideCount = (): number => leaves;

export const isAway = (): boolean => away !== undefined;

/** Settles at once, or when the page is back. */
export const whenBack = async (): Promise<void> => away;

/** Calls back each time the page is left, until the returned function is called. */
export const onLeave = (listener: Listener): Listener => heardBy(leaving, listener);

/** Calls back each time the page is back, until the returned function is called. */
export const onBack = (listener: Listener): Listener => heardBy(returning, listener);

function heardBy(listeners: Set<Listener>, listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function leave(event: Event): void {
  // A page that is gone for good takes everything with it.
  if (!('persisted' in event && event.persisted)) return;
  leaves += 1;
  away = new Promise((done) => {
    const comeBack = () => {
      away = undefined;
      done();
      for (const listener of returning) listener();
    };
    addEventListener('pageshow', comeBack, { once: true });
  });
  for (const listener of leaving) listener();
}

// Workers and tests have no page.
globalThis.addEventListener?.('pagehide', leave);
