/** What every page can know of a session without the client and its code: whose it is. */
import type { Role } from '#domain/auth/session.ts';

/** The name in the browser's storage under which the client's own store keeps a session. */
export const sessionKey = 'device-session';

/** Who is signed in as far as this browser keeps it, unasked; null for a guest. Read as text: every page asks. */
export function keptRole(): Role | null {
  try {
    const text = localStorage.getItem(sessionKey) ?? '';
    if (text.includes('"collectionName":"clients"')) return 'client';
    return text.includes('"collectionName":"staff"') ? 'staff' : null;
  } catch {
    return null;
  }
}
