/** Sends one uncached request with a time limit. */

/** Posts `body` as JSON, else a GET. `token` is null for guests. */
type Sent = { token: string | null; body?: object | undefined; withinMs: number };

/** Aborts pending requests at sign-out. */
let membership = new AbortController();

export function abortRequests(): void {
  membership.abort();
  membership = new AbortController();
}

export function withinMembership(ms: number): AbortSignal {
  // The oldest supported browsers lack AbortSignal.any.
  const ending = new AbortController();
  for (const signal of [AbortSignal.timeout(ms), membership.signal]) {
    signal.addEventListener('abort', () => ending.abort(signal.reason), { signal: ending.signal });
  }
  return ending.signal;
}

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
