/** What owners have the server do to the staff's accounts. */
import type { Team, TeamAnswer } from '#domain/auth/team.ts';
import { askAs, type Asking } from '#session/account-ask.ts';

/** Builds it for whoever is signed in. */
export function createTeam(asking: Asking): Team {
  /** `conflict` is what a 409 means. */
  const send = (path: string, body: object, conflict: TeamAnswer['kind'] = 'last-owner') =>
    askAs(asking, path, body, async ({ ok, status }): Promise<TeamAnswer> => {
      return { kind: ok ? 'done' : status === 409 ? conflict : 'refused' };
    });
  return {
    invite: (invitation) => send('/api/staff/invite', invitation, 'has-account'),
    setClosed: (id, disabled) => send('/api/staff/disable', { collection: 'staff', id, disabled }),
    setOwner: (id, owner) => send('/api/staff/owner', { id, owner }),
    endSessions: (id) => send('/api/staff/end-sessions', { id }),
  };
}
