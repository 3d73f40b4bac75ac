/** Sends an account's requests. Never throws. */
import * as v from 'valibot';

import type { SendingAccount } from '#sync/ops.ts';
import { reasonOf } from '#domain/read-state.ts';
import { request } from '#sync/request.ts';

/**
 * refused: not visible to this account; `gone`: does not exist; `ended`: the session is over. unreachable: no answer,
 * or with `why` a temporary failure.
 */
export type Read<T> =
  | { kind: 'read'; value: T }
  | { kind: 'refused'; gone?: true; ended?: true }
  | Unanswered;

/** failed: server error. limited: too many requests. */
type Unanswered = { kind: 'unreachable'; why?: 'failed' | 'limited' };

/** An action's result: `done` with a value, the server's reason `No`, or no usable answer. */
export type Done<T, No = never> = { kind: 'done'; value: T } | No | NoAnswer;

type NoAnswer = { kind: 'refused'; ended?: true } | Unanswered;

export type Asking = Pick<SendingAccount, 'token'> & {
  onRefused?: () => void;
  origin?: string;
  fetcher?: typeof fetch;
  withinMs?: number;
};

/** Statuses that refuse for good; other failures may be temporary. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 422]);

/** A proxy may answer these; only our server's answers have a `Data-Epoch` header. */
export const gatewayErrors: ReadonlySet<number> = new Set([502, 503, 504]);

export type Ask = ReturnType<typeof createAsk>;

export function createAsk(asking: Asking) {
  return <T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<Read<T>> =>
    askAs(asking, path, body, async (answer) => {
      const { headers, status } = answer;
      const gone = status === 404 && headers.has('Data-Epoch');
      if (refusals.has(status)) return { kind: 'refused', ...(gone && { gone }) };
      return { kind: 'read', value: v.parse(schema, answer.ok ? await answer.json() : undefined) };
    });
}

export function createAct<No>(asking: Asking, reasonIn: (said: unknown) => No) {
  return <T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body?: object,
  ): Promise<Done<T, No>> =>
    askAs(asking, path, body, async (answer): Promise<Done<T, No>> => {
      const said: unknown = await answer.json();
      return answer.ok ? { kind: 'done', value: v.parse(schema, said) } : reasonIn(said);
    });
}

/** An answer that `read` cannot parse counts as none. */
export async function askAs<T>(
  { token, onRefused, origin = '', fetcher = fetch, withinMs = 15_000 }: Asking,
  path: string,
  body: object | undefined,
  read: (answer: Response) => Promise<T>,
): Promise<T | NoAnswer> {
  const by = token();
  if (by === null) return { kind: 'refused', ended: true };
  try {
    const answer = await request(fetcher, origin + path, { token: by, body, withinMs });
    if (answer.status === 401) {
      onRefused?.();
      return { kind: 'refused', ended: true };
    }
    return unansweredIn(answer) ?? (await read(answer));
  } catch {
    return { kind: 'unreachable' };
  }
}

export function unansweredIn({ status, headers }: Response): Unanswered | undefined {
  if (status === 429) return { kind: 'unreachable', why: 'limited' };
  if (status < 500) return undefined;
  const isProxys = gatewayErrors.has(status) && !headers.has('Data-Epoch');
  return isProxys ? { kind: 'unreachable' } : { kind: 'unreachable', why: 'failed' };
}

/** The bytes behind a new link, or why there are none. Bypasses caches. */
export async function fetchBytes(
  url: string,
  fetcher: typeof fetch = fetch,
): Promise<ArrayBuffer | 'refused' | 'unreachable' | 'failed' | 'limited'> {
  try {
    const answer = await fetcher(url, { cache: 'no-store', redirect: 'error' });
    if (answer.ok) return await answer.arrayBuffer();
    const why: Unanswered | { kind: 'refused' } = unansweredIn(answer) ?? { kind: 'refused' };
    return reasonOf(why);
  } catch {
    return 'unreachable';
  }
}
