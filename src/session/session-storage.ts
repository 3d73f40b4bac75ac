/** The stored session on pages without the client. */
import * as v from 'valibot';

import { sessionKey } from './stored-role.ts';
import { hasEndedSessions, endSession, forgetEndedSessions } from './ended-sessions.ts';

const stored = v.fallback(v.object({ token: v.string() }), { token: '' });

/** True while any token is stored, also of an unconfirmed sign-out. */
export function isSessionStored(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null || hasEndedSessions();
  } catch {
    return false;
  }
}

/** Ends the session in all tabs, and keeps no token. */
export function forgetSession(): void {
  try {
    const { token } = v.parse(stored, JSON.parse(localStorage.getItem(sessionKey) ?? '{}'));
    if (token !== '') void endSession(token);
    forgetEndedSessions();
    localStorage.removeItem(sessionKey);
  } catch {
    return;
  }
  // Notifies this tab too; browsers notify only others.
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
}
