/** How owners ask the server for an action over what they have seen. */
import * as v from 'valibot';
import { useState } from 'react';

import { type FieldError, fieldCodes } from '#domain/field-errors.ts';
import { passwordFor } from '#texts/auth.ts';
import { notDone, ownerAnswers, serverAnswers } from '#texts/owner-answers.ts';
import { type Asking, createAct, type Done } from './account-ask.ts';
import { useAskPassword } from './ask-password.ts';
import { type Asked, useServerCopy } from './use-server-copy.ts';

type Refusal = { kind: 'changed' | 'refused' } | { kind: 'fields'; errors: readonly FieldError[] };

/** changed: someone else has changed it since it was read. refused: not for this account. unreachable: it may be asked again. */
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

/** With a value it is what the page shows from now on. */
type Answer<T> = {
  kind: 'done' | 'fields' | keyof typeof ownerAnswers;
  value?: T;
  why?: keyof typeof serverAnswers;
};

/** `look` is as for `useServerCopy`; `rest` follows what was done. */
export function useOwnerRequest<T, Kind extends string>(
  look: () => Promise<Asked<T, Kind>>,
  rest = '',
) {
  const askPassword = useAskPassword();
  const { copy, setCopy, state, read } = useServerCopy(look);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ ok: boolean; fact: string; rest: string }>();

  /** Does it, and says so with `fact`; what has a name (`deed`) is done once the password was given again. Fields that were not accepted say so themselves. */
  async function act<Of extends Answer<T>>(
    fact: string,
    request: () => Promise<Of>,
    deed: string | undefined,
  ): Promise<Of | undefined> {
    setSaid(undefined);
    if (deed && !(await askPassword(passwordFor(deed)))) return undefined;
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
