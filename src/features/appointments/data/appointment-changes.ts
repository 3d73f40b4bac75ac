/** How an account changes an appointment: the server's answer says what became of it. Never throws. */
import * as v from 'valibot';

import { appointmentRefusalSchema } from '#domain/appointments/appointment-list.ts';
import type { SendingAccount } from '#sync/ops.ts';

const answerWithinMs = 15_000;

type RefusalCode = v.InferOutput<typeof appointmentRefusalSchema>['code'];

/** `slots` are those that are left, where the wanted one is not. unreachable: nothing is known of it, and it may be asked again. */
export type Change<T> =
  | { kind: 'done'; value: T }
  | { kind: 'refused'; code: RefusalCode | 'refused'; slots?: readonly number[] }
  | { kind: 'unreachable' };

export type AskChange = ReturnType<typeof createAskChange>;

/** `onRefused` hears when the server does not know the account. */
export function createAskChange(account: Pick<SendingAccount, 'token'>, onRefused: () => void) {
  return async function change<T>(
    path: string,
    schema: v.GenericSchema<unknown, T>,
    body: object,
  ): Promise<Change<T>> {
    const token = account.token();
    if (token === null) return { kind: 'refused', code: 'refused' };
    try {
      const answer = await fetch(path, {
        method: 'POST',
        body: JSON.stringify(body),
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
      const refusal = v.safeParse(appointmentRefusalSchema, said);
      if (!refusal.success) return { kind: answer.ok ? 'unreachable' : 'refused', code: 'refused' };
      const { code, slots } = refusal.output;
      return { kind: 'refused', code, ...(slots ? { slots } : {}) };
    } catch {
      return { kind: 'unreachable' };
    }
  };
}
