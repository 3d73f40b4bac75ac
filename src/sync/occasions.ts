/** When to read shared data again. */

type Occasions = {
  events?: readonly string[];
  everyMs?: number;
};

/** Calls `look` when the connection or the user is back. Returns the unsubscribe function. */
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
