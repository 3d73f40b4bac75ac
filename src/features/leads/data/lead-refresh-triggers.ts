/** When leads are looked at again: the server says that something has changed, or the clock, or whoever comes back to the page. */
import { onOccasions } from '#sync/occasions.ts';
import type { OutboxView } from '#sync/outbox-view.ts';
import type { Session } from '#session/session.ts';

type Surroundings = {
  look: () => void;
  /** The server's hints. */
  signals: (hear: () => void) => () => void;
  outbox: Pick<OutboxView, 'snapshot' | 'subscribe'>;
  session: Pick<Session, 'on'>;
};

/** Without any hint a new lead is seen within this time. */
const everyMs = 30_000;

/** Hints come in swarms: one look answers all of a moment's. */
const swarmMs = 250;

/** Looks now and on every occasion, until the returned function is called. */
export function leadOccasions({ look, signals, outbox, session }: Surroundings): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let swarm: ReturnType<typeof setTimeout> | undefined;
  let waiting = outbox.snapshot();

  const soon = () => {
    swarm ??= setTimeout(() => {
      swarm = undefined;
      if (!signal.aborted) look();
    }, swarmMs);
  };
  const stops = [
    onOccasions(look, { everyMs }),
    signals(soon),
    // What has arrived at the server is to be read from there, and what stands against something that was not accepted.
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
    clearTimeout(swarm);
    stops.forEach((stop) => stop());
  };
}

function parkedIn(items: ReturnType<OutboxView['snapshot']>): number {
  return items.filter(({ op }) => op.state === 'parked').length;
}
