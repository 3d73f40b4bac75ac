import type { Account, AuthAnswer } from '#domain/auth/session.ts';
import type { Team, TeamAnswer } from '#domain/auth/team.ts';
import type { StaffSource } from '#session/use-staff.ts';
import { askAs, type Asking } from '#session/account-ask.ts';

export type Desk = Pick<StaffSource, 'staff' | 'knownStaff'> & {
  account: Account;
  countUnsaved: () => Promise<number>;
  team: Team;
  signOut: () => Promise<AuthAnswer>;
};

declare module '#device/services.ts' {
  interface Parts {
    desk: Desk;
  }
}

export function createTeam(asking: Asking): Team {
  /** `conflict` is the meaning of a 409. */
  const send = (path: string, body: object, conflict: TeamAnswer['kind'] = 'last-owner') =>
    askAs(asking, path, body, async ({ ok, status }): Promise<TeamAnswer> => {
      return { kind: ok ? 'done' : status === 409 ? conflict : 'refused' };
    });
  return {
    invite: (invitation) => send('/api/staff/invite', invitation, 'has-account'),
    setClosed: (id, disabled) => send('/api/staff/disable', { collection: 'staff', id, disabled }),
    setOwner: (id, owner) => send('/api/staff/owner', { id, owner }),
    endSessions: (id) => send('/api/staff/end-sessions', { id }),
    resetAuthenticator: (id) => send('/api/staff/reset-authenticator', { collection: 'staff', id }),
  };
}
