/** One request to this app's own server: past every cache, to nowhere else, and not for ever. */

/** `body` goes as JSON by POST; without one it is a GET. `token` is null for a guest's. */
type Sent = { token: string | null; body?: object | undefined; withinMs: number };

/** Of the person who is signed in: what has no answer when they sign out is given up. */
let membership = new AbortController();

/** They are signed in no more: the server would refuse what they have asked for, and no one waits for it. */
export function giveUp(): void {
  membership.abort();
  membership = new AbortController();
}

/** For what is asked with a token: it ends after so long, or with the sign-out. */
export function withinMembership(ms: number): AbortSignal {
  // AbortSignal.any is newer than the oldest browser that is served.
  const ending = new AbortController();
  for (const signal of [AbortSignal.timeout(ms), membership.signal]) {
    signal.addEventListener('abort', () => ending.abort(signal.reason), { signal: ending.signal });
  }
  return ending.signal;
}

/** Rejects where there is no answer in time, or the person who asks signs out before. */
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
    signal: token === null ? AbortSignal.timeout(withinMs) : withinMembership(withinMs),
  });
}
