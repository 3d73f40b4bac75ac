/** What an owner's page shows of the server, what its owner has the server do, and what became of that in words. */
import { useState } from 'react';

import { passwordFor } from '#texts/auth.ts';
import { notDone, ownerAnswers } from '#texts/owner-answers.ts';
import { useAskPassword } from './ask-password.ts';
import { type Asked, useServerCopy } from './use-server-copy.ts';

/** With a value it is what the page shows from now on. */
type Answer<T> = { kind: 'done' | 'fields' | keyof typeof ownerAnswers; value?: T };

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
    else setSaid({ ok: false, fact: notDone, rest: ownerAnswers[became.kind] });
    if (became.value !== undefined) setCopy(became.value);
    else await read();
    return answer;
  }

  return { copy, state, read, busy, said, act };
}
