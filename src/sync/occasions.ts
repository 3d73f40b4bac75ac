/** Calls back when shared data may have changed. */

type Occasions = {
  events?: readonly string[];
  everyMs?: number;
};

/** Calls back when the connection or the user returns. Returns the unsubscribe function. */
export function onRefreshTriggers(
  look: () => void,
  { events = [], everyMs }: Occasions = {},
): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const seen = () => {
    if (document.visibilityState === 'visible') look();
  };
  for (const event of ['online', ...events]) addEventListener(event, look, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  const clock = everyMs === undefined ? undefined : setInterval(seen, everyMs);
  return () => {
    ending.abort();
    clearInterval(clock);
  };
}
