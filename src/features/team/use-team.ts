/** Loads staff and runs owners' actions, each after a password check. */
import { useState } from 'react';

import type { TeamAnswer } from '#domain/auth/team.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

export type TeamView = ReturnType<typeof useTeam>;

export function useTeam() {
  const { account: me, team, staff, knownStaff } = usePart('desk');
  const [known] = useState(knownStaff);
  const { copy: members = known, act, ...view } = useOwnerRequest(staff);
  return {
    ...view,
    me: me.id,
    members,
    isOwner: members.some(({ id, owner }) => id === me.id && owner),
    /** `fact` describes the result, `actionName` the action; false if it failed. */
    async act(
      fact: string,
      action: () => Promise<TeamAnswer>,
      actionName: string,
    ): Promise<boolean> {
      return (await act(fact, action, actionName))?.kind === 'done';
    },
    ...team,
  };
}
