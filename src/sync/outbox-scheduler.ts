/** Schedules passes: after writes, at start, when network or user return, and when a wait ends. */
import type { Drain } from './drain.ts';
import { growingWait } from './growing-wait.ts';
import { onRefreshTriggers } from './occasions.ts';

/** The longest pause, in case an event is lost. */
const lookEveryMs = 60_000;
const leastRestMs = 1000;

export type Waker = {
  wake: () => void;
  listen: () => () => void;
};

type Phase = 'resting' | 'sending' | 'sending again' | 'stopped';

/** `wake` during a pass adds one more. `afterPass` gets the next due time (UTC ms). */
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
    // After a failure the query would fail too.
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
      // Retries, because a returning user often has a connection.
      const retryNow = () => void drain.connectionIsBack().then(wake, wake);
      const stop = onRefreshTriggers(retryNow, { events: ['pageshow'] });
      void drain.pageIsOpened().then(wake, wake);
      return () => {
        phase = 'stopped';
        clearTimeout(timer);
        stop();
      };
    },
  };
}
