/** A component whose code is fetched apart, and which renders at once when it is there. */
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';

/** `Late` suspends while its code is on its way; `fetch` asks for it, and again after a failure; `isHere` once `Late` draws at once. */
export type LateComponent<Props extends object> = {
  Late: (props: Props) => ReactNode;
  fetch: () => Promise<void>;
  isHere: () => boolean;
};

/** What `Late` throws: its code could not be had, or has not come in time. */
export class CodeMissing extends Error {
  /** When that was, as `performance.now()` counts. */
  readonly at = performance.now();
  /** Asks again, or goes on waiting: from then on `Late` suspends anew. */
  readonly again: () => Promise<void>;
  /** What is still on its way. */
  readonly arrival: Promise<void> | undefined;

  constructor(again: () => Promise<void>, arrival?: Promise<void>, cause?: unknown) {
    super('code is missing', { cause });
    this.again = again;
    this.arrival = arrival;
  }
}

/** Where the code is; what has failed stays so until it is asked for again. */
type Code<Props extends object> =
  | { name: 'not wanted yet' }
  | { name: 'arriving'; arrival: Promise<void> }
  | { name: 'failed'; arrival: Promise<void> }
  | { name: 'here'; Loaded: ComponentType<Props> };

/** Wraps what `load` brings; what takes longer than `withinMs` counts as missing until it has come. */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  withinMs = Infinity,
): LateComponent<Props> {
  let code: Code<Props> = { name: 'not wanted yet' };

  async function take(): Promise<void> {
    try {
      code = { name: 'here', Loaded: await load() };
    } catch (error) {
      if (code.name === 'arriving') code = { ...code, name: 'failed' };
      throw new CodeMissing(fetch, undefined, error);
    }
  }

  /** Each further wait for the same arrival is as long as the first. */
  function wait(arrival: Promise<void>): Promise<void> {
    const inTheEnd = inTime(arrival, withinMs, () =>
      code.name === 'arriving' ? wait(arrival) : fetch(),
    );
    code = { name: 'arriving', arrival: inTheEnd };
    return inTheEnd;
  }

  function fetch(): Promise<void> {
    if (code.name === 'here') return Promise.resolve();
    return code.name === 'arriving' ? code.arrival : wait(take());
  }

  function Late(props: Props) {
    if (code.name === 'here') return <code.Loaded {...props} />;
    // A failure stays one until it is asked again: React would begin anew with each new promise, for ever.
    use(code.name === 'not wanted yet' ? fetch() : code.arrival);
    return null;
  }

  return { Late, fetch, isHere: () => code.name === 'here' };
}

/** True once the code of a part is here that the page stands without; what cannot be had is not waited for. */
export function useArrived({
  fetch,
  isHere,
}: Pick<LateComponent<object>, 'fetch' | 'isHere'>): boolean {
  const [is, setIs] = useState(isHere);
  useEffect(() => {
    fetch().then(
      () => setIs(true),
      () => undefined,
    );
  }, [fetch]);
  return is;
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
