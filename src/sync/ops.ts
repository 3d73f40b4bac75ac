import * as v from 'valibot';

import { type Op, opsVersion } from '#domain/ops/op.ts';
import { opsAnswerSchema, requestCodes } from '#domain/ops/result.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import { request } from './request.ts';

const answerWithinMs = 30_000;

export type SendingAccount = { id: string; token: () => string | null };

export function createSend(
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
  account: SendingAccount | null = null,
) {
  return async (ops: readonly Op[]): Promise<SendOutcome> => {
    const token = account?.token() ?? null;
    // Without a token the server would refuse the ops, or take them for a guest's.
    if (account && token === null) return { kind: 'signed_out' };
    try {
      const body = { v: opsVersion, owner: account?.id ?? null, ops: ops.map(onWire) };
      const sent = { token, body, withinMs: answerWithinMs };
      const response = await request(fetcher, `${origin}/api/ops`, sent);
      return classify(response.status, response.headers.get('Retry-After'), await response.text());
    } catch {
      return { kind: 'unreachable', why: 'network' };
    }
  };
}

/** Omits defaults, which `opSchema` restores. */
function onWire(op: Op): Partial<Op> {
  return Object.fromEntries(Object.entries(op).filter(([, said]) => String(said ?? '') !== ''));
}

const refusal = v.object({ code: v.picklist(requestCodes) });

/** What an HTTP answer means for the ops; `text` may be cut off. */
export function classify(status: number, retryAfter: string | null, text: string): SendOutcome {
  const body = parsed(text);
  if (status >= 200 && status < 300) {
    const answer = v.safeParse(opsAnswerSchema, body);
    return answer.success
      ? { kind: 'answered', results: answer.output.results }
      : { kind: 'unreachable', why: 'portal' };
  }
  const refused = v.safeParse(refusal, body);
  if (refused.success) {
    return { kind: 'refused', code: refused.output.code, retryAfterMs: milliseconds(retryAfter) };
  }
  if (status === 429 || status === 503) {
    const code = status === 429 ? 'too_many_requests' : 'unavailable';
    return { kind: 'refused', code, retryAfterMs: milliseconds(retryAfter) };
  }
  return { kind: 'unreachable', why: status >= 500 || status === 408 ? 'server' : 'portal' };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function milliseconds(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(seconds, 3600) * 1000 : null;
}
