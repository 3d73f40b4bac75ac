import { onRefreshTriggers } from '#sync/occasions.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import type { Session } from '#session/session.ts';

type Dependencies = {
  look: () => void;
  signals: (listener: () => void) => () => void;
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  session: Pick<Session, 'on'>;
};

const everyMs = 30_000;

/** Hints arrive in bursts; one refresh covers a burst. */
const burstMs = 250;

/** Calls `look` now and whenever leads may have changed; returns a stop function. */
export function leadOccasions({ look, signals, outbox, session }: Dependencies): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let burstTimer: ReturnType<typeof setTimeout> | undefined;
  let waiting = outbox.snapshot();

  const soon = () => {
    burstTimer ??= setTimeout(() => {
      burstTimer = undefined;
      if (!signal.aborted) look();
    }, burstMs);
  };
  const stops = [
    onRefreshTriggers(look, { everyMs }),
    signals(soon),
    // Reads again after an op was delivered, and on a conflict.
    outbox.subscribe(() => {
      const before = waiting;
      waiting = outbox.snapshot();
      if (waiting.length < before.length || parkedIn(waiting) > parkedIn(before)) soon();
    }),
    session.on((event) => {
      if (event === 'signed-in' || event === 'token-refreshed') soon();
    }),
  ];
  addEventListener('focus', soon, { signal });
  look();
  return () => {
    ending.abort();
    clearTimeout(burstTimer);
    stops.forEach((stop) => stop());
  };
}

function parkedIn(items: ReturnType<OutboxView['snapshot']>): number {
  return items.filter(({ op }) => op.state === 'parked').length;
}
