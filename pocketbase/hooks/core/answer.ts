/** Answers in JSON, written here because PocketBase's own writer shuffles the keys. */
import type { RequestCode } from '#domain/ops/result.ts';
import { setApiHeaders } from './safe-headers.ts';
import { errorClass } from './report.ts';

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

/** Refuses a whole request; `facts` stand beside the code. */
export function refuse(
  e: RequestEvent,
  status: number,
  code: RequestCode,
  facts: Record<string, number> = {},
): void {
  answer(e, status, { code, ...facts });
}

/** Runs a handler so that nothing of a request can leak through an error, neither outwards nor into the logs. */
export function guarded(e: RequestEvent, handle: () => void): void {
  try {
    handle();
  } catch (error) {
    e.app.logger().error('request failed', 'route', e.request.pattern, 'error', errorClass(error));
    e.response.header().set('Retry-After', retryAfterSeconds);
    refuse(e, 503, 'unavailable');
  }
}
