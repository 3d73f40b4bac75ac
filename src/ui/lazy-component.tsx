/** A component whose code loads separately; renders synchronously once loaded. */
import { type ComponentType, type ReactNode, use, useEffect, useState } from 'react';

/** `Lazy` suspends while loading; `fetch` starts or retries; `isHere` is true once loaded. */
export type LazyComponent<Props extends object> = {
  Lazy: (props: Props) => ReactNode;
  fetch: () => Promise<void>;
  isHere: () => boolean;
};

export class CodeMissing extends Error {
  readonly at = performance.now();
  readonly again: () => Promise<void>;
  readonly arrival: Promise<void> | undefined;

  constructor(again: () => Promise<void>, arrival?: Promise<void>, cause?: unknown) {
    super('code is missing', { cause });
    this.again = again;
    this.arrival = arrival;
  }
}

type Code<Props extends object> =
  | { name: 'not wanted yet' }
  | { name: 'arriving'; arrival: Promise<void> }
  | { name: 'failed'; arrival: Promise<void> }
  | { name: 'here'; Loaded: ComponentType<Props> };

/** After `withinMs` its code counts as missing until it arrives. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  withinMs = Infinity,
): LazyComponent<Props> {
  let code: Code<Props> = { name: 'not wanted yet' };

  async function take(): Promise<void> {
    try {
      code = { name: 'here', Loaded: await load() };
    } catch (error) {
      if (code.name === 'arriving') code = { ...code, name: 'failed' };
      throw new CodeMissing(fetch, undefined, error);
    }
  }

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

  function Lazy(props: Props) {
    if (code.name === 'here') return <code.Loaded {...props} />;
    // Uses the same promise until a retry: with a new one React would retry forever.
    use(code.name === 'not wanted yet' ? fetch() : code.arrival);
    return null;
  }

  return { Lazy, fetch, isHere: () => code.name === 'here' };
}

/** True once the code is loaded; failures are ignored. */
export function useArrived({
  fetch,
  isHere,
}: Pick<LazyComponent<object>, 'fetch' | 'isHere'>): boolean {
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
  const timeout = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new CodeMissing(again, arrival)), withinMs);
  });
  try {
    await Promise.race([arrival, timeout]);
  } finally {
    clearTimeout(timer);
  }
  return undefined;
}
