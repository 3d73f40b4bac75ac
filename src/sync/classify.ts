/** Reads an answer of the door: every combination of status, headers and bytes means exactly one thing. */
import * as v from 'valibot';

import { opsAnswerSchema, requestCodes } from '#domain/ops/result.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';

const refusal = v.object({ code: v.picklist(requestCodes) });

/** What an HTTP answer says: `text` is the body as received, whole or not. */
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

/** Seconds, an hour at most; anything else is as good as nothing. */
function milliseconds(retryAfter: string | null): number | null {
  const seconds = Number(retryAfter);
  return retryAfter !== null && Number.isFinite(seconds) && seconds > 0
    ? Math.min(seconds, 3600) * 1000
    : null;
}
