/** Writes JSON answers. PocketBase's own writer reorders the keys. */
import { errorClass } from './report.ts';
import { waitNoLonger } from './reading-time.ts';
import { Refusal } from './refusal.ts';
import { setApiHeaders } from './safe-headers.ts';

const retryAfterSeconds = '5';

export function answer(e: RequestEvent, status: number, value: object): void {
  setApiHeaders(e);
  e.response.header().set('Content-Type', 'application/json');
  e.string(status, JSON.stringify(value));
}

export function answerNothing(e: RequestEvent): void {
  setApiHeaders(e);
  e.noContent(204);
}

/** Answers a refusal in the hooks of PocketBase's own routes. */
export function answerRefusal(e: RequestEvent, { status, code, facts, wait }: Refusal): void {
  if (wait > 0) {
    waitNoLonger(e);
    e.response.header().set('Retry-After', String(wait));
  }
  answer(e, status, { code, ...facts });
}

/** Puts no request data into error answers or logs. */
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
