/** When to send: after every write, at the start, when the network or the visitor comes back, and when a wait is over. */
import type { Drain } from './drain.ts';
import { growingWait } from './growing-wait.ts';
import { onOccasions } from './occasions.ts';

/** However far away the next attempt seems, the queue is looked at this often: a lost wake-up costs a minute, no more. */
const lookEveryMs = 60_000;
/** A pass that failed is not tried again at once; the wait doubles while they go on failing. */
const leastRestMs = 1000;

export type Waker = {
  /** Looks at the queue now. */
  wake: () => void;
  /** Where wake-ups come from besides writes, until the returned function is called: nothing is sent afterwards. */
  listen: () => () => void;
};

/** resting: until a wake-up. sending again: one came during the pass. stopped: nothing is sent any more. */
type Phase = 'resting' | 'sending' | 'sending again' | 'stopped';

/** One pass runs at a time; a wake during it adds one more. `afterPass` hears when the next attempt is due. */
export function scheduleOutbox(
  drain: Pick<Drain, 'pass' | 'nextAt' | 'connectionIsBack' | 'pageIsOpened'>,
  now: () => number,
  afterPass: (next: number | null) => void = () => {},
): Waker {
  let phase: Phase = 'resting';
  const rest = growingWait(leastRestMs, lookEveryMs);
  let restMs = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isIn = (one: Phase) => phase === one;

  async function passes(): Promise<void> {
    clearTimeout(timer);
    let failed = false;
    do {
      phase = 'sending';
      failed = await drain.pass().then(
        () => false,
        () => true,
      );
      if (!failed) rest.reset();
      restMs = failed ? rest.next() : 0;
    } while (isIn('sending again'));
    if (isIn('sending')) phase = 'resting';
    // Whatever kept the pass from its work would keep the look at the queue from its own.
    const next = failed ? now() + restMs : await drain.nextAt().catch(() => now() + lookEveryMs);
    afterPass(next);
    if (next === null || !isIn('resting')) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.min(Math.max(next - now(), restMs), lookEveryMs));
  }

  function wake(): void {
    if (phase === 'resting') void passes();
    else if (phase === 'sending') phase = 'sending again';
  }

  return {
    wake,
    listen: () => {
      // Whoever looks at the page wants it sent now, and not every browser says that a connection is back.
      const tryAnew = () => void drain.connectionIsBack().then(wake, wake);
      const stop = onOccasions(tryAnew, { events: ['pageshow'] });
      void drain.pageIsOpened().then(wake, wake);
      return () => {
        phase = 'stopped';
        clearTimeout(timer);
        stop();
      };
    },
  };
}
