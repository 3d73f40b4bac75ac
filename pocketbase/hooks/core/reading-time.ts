/** Sets time limits for bodies and answers, other than the server's. */
import { positiveSetting } from './environment.ts';

/** Time limit for staff's long posts and for downloads, on slow connections. */
const accountMs = 5 * 60_000;

/** Go reads the rest of a refused body before it answers, for at most this long. */
const refusedMs = 1000;

export function waitNoLonger(e: RequestEvent): void {
  connectionOf(e).setReadDeadline?.(after(refusedMs));
}

/** For a body of staff. */
export function waitLonger(e: RequestEvent): void {
  connectionOf(e).setReadDeadline?.(after(accountMs));
}

/** Seconds for a request to arrive, and for the answer to be read. */
export const requestSeconds = () => positiveSetting('SPARK_READ_SECONDS', 30);

export function sendLonger(e: RequestEvent): void {
  connectionOf(e).setWriteDeadline?.(after(accountMs));
}

/** Limits the time to send the answer; requests with a body get twice as long. */
export function sendNoLonger(e: RequestEvent, hasBody: boolean): void {
  connectionOf(e).setWriteDeadline?.(after((hasBody ? 2 : 1) * requestSeconds() * 1000));
}

/** A deadline by the machine's clock, which tests do not replace. */
function after(ms: number): Date {
  const moment = new Date();
  moment.setUTCMilliseconds(moment.getUTCMilliseconds() + ms);
  return moment;
}

/** Takes deadlines where the connection supports them. */
function connectionOf(e: RequestEvent): GoResponse {
  let response: GoResponse = e.response;
  for (let inner = response.unwrap?.(); inner; inner = inner.unwrap?.()) response = inner;
  return response;
}
