/** How long a body may take to arrive and an answer to be taken, where the server's own timeouts are not right. */
import { positiveSetting } from './environment.ts';

/** For staff, whose posts may be long, on a bad connection; and for a file that an account's link opens. */
const accountMs = 5 * 60_000;

/** For a request that is refused whatever its body says: Go reads the body's rest before it answers. */
const refusedMs = 1000;

/** Lets a body that no one will look at hold its connection no longer. */
export function waitNoLonger(e: RequestEvent): void {
  waitFor(e, refusedMs);
}

/** How long a request may take to arrive, in seconds; so long may a stranger take over its answer, which holds a place. */
export const requestSeconds = () => positiveSetting('SPARK_READ_SECONDS', 30);

/** Gives a file that only its account's link opens the time that a bad connection takes. */
export function sendLonger(e: RequestEvent): void {
  sendFor(e, accountMs);
}

/** Where the connection cannot be told so, the server's own limit stays. */
function waitFor(e: RequestEvent, ms: number): void {
  connectionOf(e).setReadDeadline?.(after(ms));
}

function sendFor(e: RequestEvent, ms: number): void {
  connectionOf(e).setWriteDeadline?.(after(ms));
}

/** By the clock of the machine, as connections go by it; the hooks' own may be another in a test. */
function after(ms: number): Date {
  const moment = new Date();
  moment.setUTCMilliseconds(moment.getUTCMilliseconds() + ms);
  return moment;
}

/** What compresses an answer is wrapped around what writes it. */
function connectionOf(e: RequestEvent): GoResponse {
  let response: GoResponse = e.response;
  for (let inner = response.unwrap?.(); inner; inner = inner.unwrap?.()) response = inner;
  return response;
}

/** Gives a body the time that a bad connection takes. */
export function waitLonger(e: RequestEvent): void {
  waitFor(e, accountMs);
}

/** Cuts an answer that is not taken; a body may take its own time before. */
export function sendNoLonger(e: RequestEvent, hasBody: boolean): void {
  sendFor(e, (hasBody ? 2 : 1) * requestSeconds() * 1000);
}
