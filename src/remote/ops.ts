/** Sends ops to the one door. Plain fetch: a promise that resolves is no proof, only the echo is. */
import { type Op, opsVersion } from '#domain/ops/op.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import { classify } from './classify.ts';

const answerWithinMs = 30_000;

/** Sends ops as one guest's or owner's request and tells what the server said of each. Never throws. */
export function createSend(origin = '', fetcher: typeof fetch = (...args) => fetch(...args)) {
  return async (ops: readonly Op[], owner: string | null = null): Promise<SendOutcome> => {
    try {
      const response = await fetcher(`${origin}/api/ops`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ v: opsVersion, owner, ops }),
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      return classify(response.status, response.headers.get('Retry-After'), await response.text());
    } catch {
      return { kind: 'unreachable', why: 'network' };
    }
  };
}
