/** When a page looks again at what others may have changed. */

type Occasions = {
  /** Events of the window besides. */
  events?: readonly string[];
  /** So often while it is looked at, too. */
  everyMs?: number;
};

/** Calls back when a connection is back and when someone looks at the page again, until the returned function is called. */
export function onOccasions(
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
