/** How an account asks the server for something, or has it do something. Nothing here throws. */
import * as v from 'valibot';

import type { SendingAccount } from '#sync/ops.ts';
import { request } from '#sync/request.ts';

/** refused: the server does not show it to this account; `gone`: it has none; `ended`: the session is over. unreachable: no answer, or one that says `why` there is none for now. */
export type Read<T> =
  | { kind: 'read'; value: T }
  | { kind: 'refused'; gone?: true; ended?: true }
  | Unanswered;

/** failed: the server's own error. limited: it was asked too often. */
type Unanswered = { kind: 'unreachable'; why?: 'failed' | 'limited' };

/** done: with what the server says of it. Else why it was not done: `refused` and `unreachable`, or the server's reason. */
export type Done<T, No = never> = { kind: 'done'; value: T } | No | NoAnswer;

type NoAnswer = { kind: 'refused'; ended?: true } | Unanswered;

/** Who asks, and how. `onRefused` hears when the server does not know the account. */
export type Asking = Pick<SendingAccount, 'token'> & {
  onRefused?: () => void;
  origin?: string;
  fetcher?: typeof fetch;
  withinMs?: number;
};

/** The server's own no; anything else that is not an answer may be one later. */
const refusals: ReadonlySet<number> = new Set([400, 403, 404, 409, 410, 422]);

/** What a proxy answers for a server that it cannot reach; only the server itself names the data's epoch. */
export const gatewayErrors: ReadonlySet<number> = new Set([502, 503, 504]);

export type Ask = ReturnType<typeof createAsk>;

/** `body` goes as JSON by POST; without one it is a GET. */
export function createAsk(asking: Asking) {
  return <T>(path: string, schema: v.GenericSchema<unknown, T>, body?: object): Promise<Read<T>> =>
    askAs(asking, path, body, async (answer) => {
      const { headers, status } = answer;
      // Of those in between no one names the data's epoch.
      const gone = status === 404 && headers.has('Data-Epoch');
      if (refusals.has(status)) return { kind: 'refused', ...(gone && { gone }) };
      return { kind: 'read', value: v.parse(schema, answer.ok ? await answer.json() : undefined) };
    });
}

/** The same for what is to be done; `reasonIn` reads what the server says where it does not. */
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

/** `read` hears what the server has to say; what it cannot read counts as no answer. */
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

/** Why an answer brings nothing for now; undefined where the server says more. */
export function unansweredIn({ status, headers }: Response): Unanswered | undefined {
  if (status === 429) return { kind: 'unreachable', why: 'limited' };
  if (status < 500) return undefined;
  const isProxys = gatewayErrors.has(status) && !headers.has('Data-Epoch');
  return isProxys ? { kind: 'unreachable' } : { kind: 'unreachable', why: 'failed' };
}
