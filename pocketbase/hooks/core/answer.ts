/** Answers, refusals and their headers. PocketBase's own JSON writer reorders the keys. */
import { errorClass } from './report.ts';
import { waitNoLonger } from './reading-time.ts';
import type { FieldError } from '#domain/field-errors.ts';
import { epochOf } from '../operation/epoch.ts';
import { isEncrypted } from './client-networks.ts';

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

/** Answers a refusal; other errors are PocketBase's to answer, on its own routes and in their hooks. */
export function answeringRefusals(e: RequestEvent, handle: () => void): void {
  try {
    handle();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { status, code, facts, wait } = error;
    if (wait > 0) {
      waitNoLonger(e);
      e.response.header().set('Retry-After', String(wait));
    }
    answer(e, status, { code, ...facts });
  }
}

/** Answers all errors; puts no request data into answers or logs. */
export function guarded(e: RequestEvent, handle: () => void): void {
  try {
    answeringRefusals(e, handle);
  } catch (error) {
    e.app.logger().error('request failed', 'route', e.request.pattern, 'error', errorClass(error));
    e.response.header().set('Retry-After', retryAfterSeconds);
    answer(e, 503, { code: 'unavailable' });
  }
}

/**
 * Refuses a request from its handler, also in a transaction, which rolls back; `route.ts` answers. Adds `facts` to the
 * body; `wait` is in seconds.
 */
export class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly facts: object;
  readonly wait: number;

  constructor(status: number, code: string, facts: object = {}, wait = 0) {
    super(code);
    this.status = status;
    this.code = code;
    this.facts = facts;
    this.wait = wait;
  }
}

export function refuse(status: number, code: string, facts?: object): never {
  throw new Refusal(status, code, facts);
}

/** Refuses with 422; `path` is empty if the body is no object. @throws {Refusal} always */
export function refuseFields(errors: readonly FieldError[]): never {
  throw new Refusal(422, 'invalid', { errors });
}

const everywhere: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

const twoYears = 2 * 365 * 24 * 60 * 60;

export function setSafeHeaders(e: RequestEvent): void {
  const header = e.response.header();
  for (const [name, value] of everywhere) header.set(name, value);
  if (isEncrypted(e)) {
    header.set('Strict-Transport-Security', `max-age=${twoYears}`);
  }
}

export function setApiHeaders(e: RequestEvent): void {
  const header = e.response.header();
  setSafeHeaders(e);
  header.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  header.set('Referrer-Policy', 'no-referrer');
  header.set('Cache-Control', 'private, no-store');
  header.set('Data-Epoch', epochOf(e.app));
}
