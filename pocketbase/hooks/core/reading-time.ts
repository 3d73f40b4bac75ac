/** How long a body may take to arrive, where the server's own read timeout is not right. */

/** For an account: a long post from a bad connection takes its time. */
const accountMs = 5 * 60_000;

/** For a request that is refused whatever its body says: Go reads the body's rest before it answers. */
const refusedMs = 1000;

/** Gives the body of an account's request more time. */
export function waitLonger(e: RequestEvent): void {
  if (e.auth) waitUntil(e, Date.now() + accountMs);
}

/** Lets a body that no one will look at hold its connection no longer. */
export function waitNoLonger(e: RequestEvent): void {
  waitUntil(e, Date.now() + refusedMs);
}

/** Where the connection cannot be told so, the server's own limit stays. */
function waitUntil(e: RequestEvent, moment: number): void {
  e.response.unwrap?.().setReadDeadline?.(new Date(moment));
}
