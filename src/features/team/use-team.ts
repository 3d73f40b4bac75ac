/** The staff as the server has them, and what an owner does to them: each time after the password was given again. */
import { useState } from 'react';

import type { TeamAnswer } from '#domain/auth/team.ts';
import { useAskPassword } from '#session/ask-password.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { useDesk } from './data/desk.ts';
import { teamAnswers, teamTexts } from '#texts/team.ts';

export type TeamView = ReturnType<typeof useTeam>;

/** What became of the last deed, in words. */
type Said = { ok: boolean; fact: string; rest: string };

export function useTeam() {
  const { account: me, team, staff, knownStaff } = useDesk();
  const askPassword = useAskPassword();
  const [known] = useState(knownStaff);
  const { copy: members = known, isUnread: unread, read } = useServerCopy(staff);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<Said>();

  /** `fact` says what was done; false where it was not. */
  async function act(fact: string, deed: () => Promise<TeamAnswer>): Promise<boolean> {
    setSaid(undefined);
    if (!(await askPassword())) return false;
    setBusy(true);
    const answer = await deed().finally(() => setBusy(false));
    const ok = answer === 'done';
    setSaid(
      ok ? { ok, fact, rest: '' } : { ok, fact: teamTexts.notDone, rest: teamAnswers[answer] },
    );
    await read();
    return ok;
  }

  return {
    me: me.id,
    members,
    unread,
    busy,
    said,
    isOwner: members.some(({ id, owner }) => id === me.id && owner),
    act,
    ...team,
  };
}
