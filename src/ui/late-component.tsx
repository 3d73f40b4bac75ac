/** A component whose code is fetched apart, and which renders at once when it is there. */
import { type ComponentType, type ReactNode, use } from 'react';

/** `Late` suspends while its code is on its way; `fetch` asks for it, and again after a failure. */
export type LateComponent<Props extends object> = {
  Late: (props: Props) => ReactNode;
  fetch: () => Promise<void>;
};

/** What `Late` throws: its code could not be had, or has not come in time. */
export class CodeMissing extends Error {
  /** When that was, as `performance.now()` counts. */
  readonly at = performance.now();
  /** Asks again, or goes on waiting: from then on `Late` suspends anew. */
  readonly again: () => Promise<void>;
  /** What is still on its way. */
  readonly arrival: Promise<void> | undefined;

  constructor(again: () => Promise<void>, arrival?: Promise<void>) {
    super('code is missing');
    this.again = again;
    this.arrival = arrival;
  }
}

/** Wraps what `load` brings; what takes longer than `withinMs` counts as missing until it has come. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  withinMs = Infinity,
): LateComponent<Props> {
  let Loaded: ComponentType<Props> | undefined;
  let arriving: Promise<void> | undefined;
  let failed = false;

  async function take(): Promise<void> {
    try {
      Loaded = await load();
    } catch {
      failed = true;
      throw new CodeMissing(fetch);
    }
  }

  /** Each further wait for the same arrival is as long as the first. */
  function wait(arrival: Promise<void>): Promise<void> {
    arriving = inTime(arrival, withinMs, () => (failed ? fetch() : wait(arrival)));
    return arriving;
  }

  function fetch(): Promise<void> {
    if (arriving && !failed) return arriving;
    failed = false;
    return wait(take());
  }

  function Late(props: Props) {
    if (Loaded) return <Loaded {...props} />;
    // A failure stays one until it is asked again: React would begin anew with each new promise, for ever.
    use(arriving ?? fetch());
    return null;
  }

  return { Late, fetch };
}

async function inTime(
  arrival: Promise<void>,
  withinMs: number,
  again: () => Promise<void>,
): Promise<void> {
  if (withinMs === Infinity) return arrival;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new CodeMissing(again, arrival)), withinMs);
  });
  try {
    await Promise.race([arrival, late]);
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
