import { useState } from 'react';

import type { FoundPerson } from '#domain/people/records.ts';
import { type PasswordReason, useAskPassword } from '#session/ask-password.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { notDone, ownerAnswers, serverAnswers } from '#texts/owner-answers.ts';
import { reasonOf } from '#domain/read-state.ts';
import type { RecordsAnswer, RecordsDesk } from './data/records-desk.ts';

const recordsAnswers = {
  refused: ownerAnswers.refused,
  unreachable:
    'The server did not answer. Check your connection, and look again before you repeat it.',
  failed: 'The server answered with an error. Look again before you repeat it.',
  limited: serverAnswers.limited,
  held: 'There is a legal hold by now. Find the person again to see it.',
  works_here: 'This is someone who works here.',
  invalid: 'The server does not take it like this. Check what you typed.',
} as const;

export type RecordsView = ReturnType<typeof useRecords>;

export type Part = 'person' | 'holds' | 'retention';

type Said = { part: Part; ok: boolean; fact: string; rest: string };

type Action<T> = {
  part: Part;
  busy: string;
  /** Set if the action needs the password. */
  reason?: PasswordReason | true;
  ask: () => Promise<RecordsAnswer<T>>;
};

export function useRecords(desk: RecordsDesk) {
  const askPassword = useAskPassword();
  const { copy: records, setCopy: setRecords, state, read } = useServerCopy(desk.show);
  const [person, setPerson] = useState<FoundPerson>();
  const [busy, setBusy] = useState('');
  const [said, setSaid] = useState<Said>();

  /** Runs one action at a time. Shows a failure and returns undefined. */
  async function act<T>({ part, busy: word, reason, ask }: Action<T>): Promise<T | undefined> {
    if (busy !== '') return undefined;
    setSaid(undefined);
    if (reason && !(await askPassword(reason === true ? undefined : reason))) return undefined;
    setBusy(word);
    const answer = await ask().finally(() => setBusy(''));
    if (answer.kind === 'done') return answer.value;
    setSaid({
      part,
      ok: false,
      fact: notDone,
      rest: recordsAnswers[reasonOf(answer)],
    });
    return undefined;
  }

  return {
    desk,
    records,
    setRecords,
    state,
    person,
    setPerson,
    busy,
    setBusy,
    said,
    say: (part: Part, fact: string, rest = '') => setSaid({ part, ok: true, fact, rest }),
    act,
    read,
  };
}
