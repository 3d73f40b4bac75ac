/** Sets time limits for bodies and answers, other than the server's. */
import { positiveSetting } from './environment.ts';

/** Time limit for staff's long posts and for downloads, on slow connections. */
const accountMs = 5 * 60_000;

/** Go reads the rest of a refused body before it answers, for at most this long. */
const refusedMs = 1000;

export function waitNoLonger(e: RequestEvent): void {
  waitFor(e, refusedMs);
}

/** Seconds for a request to arrive, and for the answer to be read. */
export const requestSeconds = () => positiveSetting('SPARK_READ_SECONDS', 30);

export function sendLonger(e: RequestEvent): void {
  sendFor(e, accountMs);
}

/** Sets a body's deadline, if the connection supports it. */
function waitFor(e: RequestEvent, ms: number): void {
  connectionOf(e).setReadDeadline?.(after(ms));
}

function sendFor(e: RequestEvent, ms: number): void {
  connectionOf(e).setWriteDeadline?.(after(ms));
}

/** A deadline by the machine's clock, which tests do not replace. */
function after(ms: number): Date {
  const moment = new Date();
  moment.setUTCMilliseconds(moment.getUTCMilliseconds() + ms);
  return moment;
}

function connectionOf(e: RequestEvent): GoResponse {
  let response: GoResponse = e.response;
  for (let inner = response.unwrap?.(); inner; inner = inner.unwrap?.()) response = inner;
  return response;
}

export function waitLonger(e: RequestEvent): void {
  waitFor(e, accountMs);
}

/** Limits the time to send the answer; requests with a body get twice as long. */
export function sendNoLonger(e: RequestEvent, hasBody: boolean): void {
  sendFor(e, (hasBody ? 2 : 1) * requestSeconds() * 1000);
}
