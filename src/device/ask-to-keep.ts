/** Persistent storage, against eviction: asks the browser to keep what is here even when it wants room, once there is something to keep. */

/** What can be watched: the draft, the queue. */
type Watched = { subscribe: (listener: () => void) => () => void };

type Persistence = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

let asked = false;

/** `holdsWork` says whether there is something by now. Asks once a page: a browser that says no may say yes on a later visit. */
export function askToKeepOnceNeeded(
  storage: Persistence | undefined,
  watched: readonly Watched[],
  holdsWork: () => boolean,
): void {
  if (asksThePerson()) return;
  const stops = watched.map(({ subscribe }) => subscribe(look));
  look();

  function look(): void {
    if (!holdsWork()) return;
    // A listener may be called before the list of stops is there.
    queueMicrotask(() => stops.forEach((stop) => stop()));
    if (asked) return;
    asked = true;
    void ask(storage);
  }
}

async function ask(storage: Persistence | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // It is kept as long as the browser likes.
  }
}

/** Firefox opens a question, out of place beside a first answer; the others decide without one. */
function asksThePerson(): boolean {
  return globalThis.CSS?.supports?.('-moz-orient', 'inline') ?? false;
}
