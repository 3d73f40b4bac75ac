/** Sends owners' actions on data they have seen. */
import * as v from 'valibot';
import { useState } from 'react';

import { type FieldError, fieldCodes } from '#domain/field-errors.ts';
import { passwordFor } from '#texts/auth.ts';
import { notDone, ownerAnswers, serverAnswers } from '#texts/owner-answers.ts';
import { type Asking, createAct, type Done } from './account-ask.ts';
import { useAskPassword } from './ask-password.ts';
import { type Asked, useServerCopy } from './use-server-copy.ts';

type Refusal = { kind: 'changed' | 'refused' } | { kind: 'fields'; errors: readonly FieldError[] };

/** changed: someone else changed the data. refused: not for this account. unreachable: may be retried. */
export type OwnerRequestAnswer<T> = Done<T, Refusal>;

const refusal = v.object({
  code: v.string(),
  errors: v.optional(
    v.array(v.object({ path: v.string(), code: v.picklist(fieldCodes) })),
    (): FieldError[] => [],
  ),
});

export const createOwnerRequest = (asking: Asking) =>
  createAct(asking, (said): Refusal => {
    const { code, errors } = v.parse(refusal, said);
    if (errors.length > 0) return { kind: 'fields', errors };
    return { kind: code === 'changed' ? 'changed' : 'refused' };
  });

type Answer<T> = {
  kind: 'done' | 'fields' | keyof typeof ownerAnswers;
  value?: T;
  why?: keyof typeof serverAnswers;
};

/** `look` as in `useServerCopy`; `rest` is added to the result's text. */
export function useOwnerRequest<T, Kind extends string>(
  look: () => Promise<Asked<T, Kind>>,
  rest = '',
) {
  const askPassword = useAskPassword();
  const { copy, setCopy, state, read } = useServerCopy(look);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; fact: string; rest: string }>();

  /**
   * Shows `fact` on success. Asks for the password before actions with an `actionName`; field errors show at their
   * fields.
   */
  async function act<Of extends Answer<T>>(
    fact: string,
    request: () => Promise<Of>,
    actionName: string | undefined,
  ): Promise<Of | undefined> {
    setSaid(undefined);
    if (actionName && !(await askPassword(passwordFor(actionName)))) return undefined;
    setBusy(true);
    const answer = await request().finally(() => setBusy(false));
    const became: Answer<T> = answer;
    if (became.kind === 'fields') return answer;
    if (became.kind === 'done') setSaid({ ok: true, fact, rest });
    else setSaid({ ok: false, fact: notDone, rest: ownerAnswers[became.why ?? became.kind] });
    if (became.value !== undefined) setCopy(became.value);
    else await read();
    return answer;
  }

  return { copy, state, read, busy, said, act };
}
