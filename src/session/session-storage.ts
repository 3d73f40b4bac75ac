/** Where the client's own store keeps a session: seen and forgotten here by pages that do without the client. */
import * as v from 'valibot';

import { sessionKey } from './kept-role.ts';
import { areEndedKept, endSession, forgetEndedSessions } from './ended-sessions.ts';

const kept = v.fallback(v.object({ token: v.string() }), { token: '' });

/** True while a token is in this browser: of whoever is signed in, or of a sign-out that the server has not heard of. */
export function isSessionKept(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null || areEndedKept();
  } catch {
    // The browser denies its storage: nothing is kept.
    return false;
  }
}

/**
 * Ends the session in this browser; every tab with a client hears of it, this one too. The server is told as far as it can
 * be reached now: nothing stays here to tell it later.
 */
export function forgetSession(): void {
  try {
    const { token } = v.parse(kept, JSON.parse(localStorage.getItem(sessionKey) ?? '{}'));
    if (token !== '') void endSession(token);
    forgetEndedSessions();
    localStorage.removeItem(sessionKey);
  } catch {
    return;
  }
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
}
