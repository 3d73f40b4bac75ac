/** Answers in JSON, written here because PocketBase's own writer shuffles the keys. */
import { errorClass } from './report.ts';
import { waitNoLonger } from './reading-time.ts';
import { Refusal } from './refusal.ts';
import { setApiHeaders } from './safe-headers.ts';

/** How long a client waits after a fault of ours. */
const retryAfterSeconds = '5';

/** Sends a value as JSON that nothing may keep. */
export function answer(e: RequestEvent, status: number, value: object): void {
  setApiHeaders(e);
  e.response.header().set('Content-Type', 'application/json');
  e.string(status, JSON.stringify(value));
}

/** Says that it is done, and nothing more. */
export function answerNothing(e: RequestEvent): void {
  setApiHeaders(e);
  e.noContent(204);
}

/** Answers what a handler would throw, for hooks of PocketBase's own routes. */
export function answerRefusal(e: RequestEvent, { status, code, facts, wait }: Refusal): void {
  if (wait > 0) {
    waitNoLonger(e);
    e.response.header().set('Retry-After', String(wait));
  }
  answer(e, status, { code, ...facts });
}

/** Answers what `handle` throws. Nothing of a request can leak through an error, neither outwards nor into the logs. */
export function guarded(e: RequestEvent, handle: () => void): void {
  try {
    handle();
  } catch (error) {
    if (error instanceof Refusal) return answerRefusal(e, error);
    e.app.logger().error('request failed', 'route', e.request.pattern, 'error', errorClass(error));
    e.response.header().set('Retry-After', retryAfterSeconds);
    answer(e, 503, { code: 'unavailable' });
  }
}
