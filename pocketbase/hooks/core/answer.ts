/** Answers, refusals, their headers and time limits, and what the log says of errors. PocketBase's own JSON writer reorders the keys. */
import type { FieldError } from '#domain/field-errors.ts';
import { epochOf } from '../operation/epoch.ts';
import { isEncrypted } from './client-networks.ts';
import type { Op } from '#domain/ops/op.ts';
import { positiveSetting } from './environment.ts';

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

export function report(
  app: PbApp,
  what: string,
  ops: readonly Pick<Op, 'id' | 'kind'>[],
  error: unknown,
): void {
  const names = ops.map(({ id, kind }) => `${kind} ${id}`).join(', ');
  app.logger().error(what, 'ops', names, 'error', errorClass(error));
}

/** Class and field names only, because a message may quote input. */
export function errorClass(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const value = 'value' in error ? error.value : undefined;
  const fields = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return [error.name, ...fields].join(' ');
}

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
