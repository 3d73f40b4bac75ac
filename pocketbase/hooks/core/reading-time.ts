/** How long a body may take to arrive and an answer to be taken, where the server's own timeouts are not right. */
import { positiveSetting } from './positive-setting.ts';

/** For staff, whose posts may be long, on a bad connection; and for a file that an account's link opens. */
const accountMs = 5 * 60_000;

/** For a request that is refused whatever its body says: Go reads the body's rest before it answers. */
const refusedMs = 1000;

/** Gives the body of a request of staff more time; a client is whoever has a mailbox, and has a stranger's. */
export function waitLonger(e: RequestEvent): void {
  if (e.auth?.collection().name === 'staff') waitUntil(e, Date.now() + accountMs);
}

/** Lets a body that no one will look at hold its connection no longer. */
export function waitNoLonger(e: RequestEvent): void {
  waitUntil(e, Date.now() + refusedMs);
}

/** How long a request may take to arrive, in seconds; so long may a stranger take over its answer, which holds a place. */
export const requestSeconds = () => positiveSetting('SPARK_READ_SECONDS', 30);

/** Cuts the answer to a stranger who does not take it; a body may take its own time before. */
export function sendNoLonger(e: RequestEvent, hasBody: boolean): void {
  if (!e.auth) sendUntil(e, Date.now() + (hasBody ? 2 : 1) * requestSeconds() * 1000);
}

/** Gives a file that only its account's link opens the time that a bad connection takes. */
export function sendLonger(e: RequestEvent): void {
  sendUntil(e, Date.now() + accountMs);
}

/** Where the connection cannot be told so, the server's own limit stays. */
function waitUntil(e: RequestEvent, moment: number): void {
  connectionOf(e).setReadDeadline?.(new Date(moment));
}

function sendUntil(e: RequestEvent, moment: number): void {
  connectionOf(e).setWriteDeadline?.(new Date(moment));
}

/** What compresses an answer is wrapped around what writes it. */
function connectionOf(e: RequestEvent): GoResponse {
  let response: GoResponse = e.response;
  for (let inner = response.unwrap?.(); inner; inner = inner.unwrap?.()) response = inner;
  return response;
}
