/** How owners ask the server for a action over what they have seen: its answer says what became of it. Never throws. */
import * as v from 'valibot';

import { type FieldError, fieldCodes } from '#domain/field-errors.ts';
import type { SendingAccount } from '#sync/ops.ts';

/** changed: someone else has changed it since it was read. refused: not for this account. unreachable: it may be asked again. */
export type OwnerRequestAnswer<T> =
  | { kind: 'done'; value: T }
  | { kind: 'changed' | 'refused' | 'unreachable' }
  | { kind: 'fields'; errors: readonly FieldError[] };

const answerWithinMs = 15_000;

const refusal = v.object({
  code: v.string(),
  errors: v.optional(
    v.array(v.object({ path: v.string(), code: v.picklist(fieldCodes) })),
    (): FieldError[] => [],
  ),
});

/** `body` goes as JSON by POST; without one it is a GET. `onRefused` hears when the server does not know the account. */
export function createOwnerRequest(account: Pick<SendingAccount, 'token'>, onRefused: () => void) {
  return async function ask<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body?: object,
  ): Promise<OwnerRequestAnswer<T>> {
    const token = account.token();
    if (token === null) return { kind: 'refused' };
    try {
      const answer = await fetch(path, {
        ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
        headers: { 'Content-Type': 'application/json', Authorization: token },
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (answer.status === 401) onRefused();
      if (answer.status >= 500 || answer.status === 429) return { kind: 'unreachable' };
      const said: unknown = await answer.json();
      const done = v.safeParse(schema, answer.ok ? said : undefined);
      if (done.success) return { kind: 'done', value: done.output };
      if (answer.ok) return { kind: 'unreachable' };
      const { code, errors } = v.parse(refusal, said);
      if (errors.length > 0) return { kind: 'fields', errors };
      return { kind: code === 'changed' ? 'changed' : 'refused' };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
