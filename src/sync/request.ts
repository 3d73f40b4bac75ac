/** One request to this app's own server: past every cache, to nowhere else, and not for ever. */

/** `body` goes as JSON by POST; without one it is a GET. `token` is null for a guest's. */
type Sent = { token: string | null; body?: object | undefined; withinMs: number };

/** Rejects where there is no answer in time. */
export function request(
  fetcher: typeof fetch,
  url: string,
  { token, body, withinMs }: Sent,
): Promise<Response> {
  return fetcher(url, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: {
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: token }),
    },
    redirect: 'error',
    cache: 'no-store',
    signal: AbortSignal.timeout(withinMs),
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
