/** What owners ask the server to do to the staff's accounts. */
import type { Team, TeamAnswer } from '#domain/auth/team.ts';
import type { SendingAccount } from '#sync/ops.ts';

const answerWithinMs = 15_000;

/** Builds it for whoever is signed in. */
export function createTeam(account: SendingAccount): Team {
  async function send(path: string, body: object): Promise<TeamAnswer> {
    const token = account.token();
    if (token === null) return 'refused';
    try {
      const { ok, status } = await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body: JSON.stringify(body),
        redirect: 'error',
        cache: 'no-store',
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (ok) return 'done';
      if (status === 409) return 'last-owner';
      return status < 500 && status !== 429 ? 'refused' : 'unreachable';
    } catch {
      return 'unreachable';
    }
  }
  return {
    invite: (invitation) => send('/api/staff/invite', invitation),
    setClosed: (id, disabled) => send('/api/staff/disable', { collection: 'staff', id, disabled }),
    setOwner: (id, owner) => send('/api/staff/owner', { id, owner }),
    endSessions: (id) => send('/api/staff/end-sessions', { id }),
  };
}
