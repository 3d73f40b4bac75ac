/** One request to this app's own server: past every cache, to nowhere else, and not for ever. */

/** `body` goes as JSON by POST; without one it is a GET. `token` is null for a guest's. */
type Sent = {
  token: string | null;
  body?: object | undefined;
  withinMs: number;
  until?: AbortSignal | undefined;
};

/** Rejects where there is no answer in time, or `until` comes first. */
export function request(
  fetcher: typeof fetch,
  url: string,
  { token, body, withinMs, until }: Sent,
): Promise<Response> {
  // AbortSignal.any is newer than the oldest browser that is served.
  const ending = new AbortController();
  for (const signal of [AbortSignal.timeout(withinMs), until]) {
    signal?.addEventListener('abort', () => ending.abort(signal.reason), { signal: ending.signal });
  }
  return fetcher(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: token }),
    },
    redirect: 'error',
    cache: 'no-store',
    signal: ending.signal,
  });
}

/** The bytes behind a link that the server has just given, past every cache: it is good for minutes. Null where it gives none; rejects where there is no answer. */
export async function bytesBehind(
  url: string,
  fetcher: typeof fetch = fetch,
): Promise<ArrayBuffer | null> {
  const answer = await fetcher(url, { cache: 'no-store', redirect: 'error' });
  return answer.ok ? answer.arrayBuffer() : null;
}
