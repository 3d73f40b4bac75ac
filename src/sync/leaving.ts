/** Reports when this page enters and leaves the back-forward cache, where it is frozen. */

type Listener = () => void;

let leaves = 0;
let away: Promise<void> | undefined;
const leaving = new Set<Listener>();
const returning = new Set<Listener>();

/** How often the page was frozen. If work fails and this number has grown, it is retried. */
export const pageHideCount = (): number => leaves;

export const isFrozen = (): boolean => away !== undefined;

/** Resolves at once, or on a frozen page once it is back. */
export const whenBack = async (): Promise<void> => away;

export const onLeave = (listener: Listener): Listener => subscribe(leaving, listener);

export const onBack = (listener: Listener): Listener => subscribe(returning, listener);

function subscribe(listeners: Set<Listener>, listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function leave(event: Event): void {
  // A page that is not cached ends here.
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

globalThis.addEventListener?.('pagehide', leave);
