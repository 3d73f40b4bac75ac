type Badged = {
  setAppBadge?: (count: number) => Promise<void>;
  clearAppBadge?: () => Promise<void>;
};

/** Zero removes the badge; ignores refusals. */
export async function showBadge(on: Badged, count: number): Promise<void> {
  const shown = count > 0 ? on.setAppBadge?.(count) : on.clearAppBadge?.();
  await shown?.catch(() => undefined);
}

type BadgePart = {
  count: () => number;
  subscribe: (listener: () => void) => () => void;
  isPart?: () => boolean;
};

/** The counts of the visitor and of the account, which this page may have open together. */
const parts = new Set<BadgePart>();
/** The last shown number, kept by pages that count nothing. */
let shown = 0;
let isWhole = false;

/** Updates the badge while a page is open; otherwise the worker does. `isLast`: all parts are known, so zero may be shown. Returns a function that removes the part. */
export function keepBadge(part: BadgePart, isLast = false): () => void {
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
