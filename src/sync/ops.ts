/** Sends ops to the write endpoint. Plain fetch: a promise that resolves is no proof, only the echo is. */
import { type Op, opsVersion } from '#domain/ops/op.ts';
import type { SendOutcome } from '#domain/ops/send-outcome.ts';
import { classify } from './classify.ts';

const answerWithinMs = 30_000;

/** Whose ops are sent, and the token that proves it at this moment; null while there is none. */
export type SendingAccount = { id: string; token: () => string | null };

/** Sends ops as a guest's request, or as one account's, and tells what the server said of each. Never throws. */
export function createSend(
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
  account: SendingAccount | null = null,
) {
  return async (ops: readonly Op[]): Promise<SendOutcome> => {
    const token = account?.token() ?? null;
    // What the server would refuse anyway, or take for a guest's, does not leave.
    if (account && token === null) return { kind: 'signed_out' };
    try {
      const response = await fetcher(`${origin}/api/ops`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          ...(token === null ? {} : { Authorization: token }),
        },
        body: JSON.stringify({ v: opsVersion, owner: account?.id ?? null, ops }),
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
