/** How an account asks the server for something of its own routes. Never throws. */
import * as v from 'valibot';

import type { SendingAccount } from '#sync/ops.ts';

const answerWithinMs = 15_000;

/** refused: the server does not show it to this account, or not any more. unreachable: no one who counts has answered. */
export type Read<T> = { kind: 'read'; value: T } | { kind: 'refused' } | { kind: 'unreachable' };

/** The server's own no; anything else that is not an answer may be one later. */
const refusals: ReadonlySet<number> = new Set([400, 401, 403, 404, 409, 410, 422]);

export type Ask = ReturnType<typeof createAsk>;

/** `body` goes as JSON by POST; without one it is a GET. `onRefused` hears when the server does not know the account. */
export function createAsk(
  account: Pick<SendingAccount, 'token'>,
  onRefused: () => void = () => {},
  origin = '',
  fetcher: typeof fetch = (...args) => fetch(...args),
) {
  return async function ask<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<Read<v.InferOutput<Schema>>> {
    const token = account.token();
    if (token === null) return { kind: 'refused' };
    try {
      const response = await fetcher(`${origin}${path}`, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'Content-Type': 'application/json', Authorization: token },
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (response.status === 401) onRefused();
      if (refusals.has(response.status)) return { kind: 'refused' };
      const read = v.safeParse(schema, response.ok ? await response.json() : undefined);
      return read.success ? { kind: 'read', value: read.output } : { kind: 'unreachable' };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
