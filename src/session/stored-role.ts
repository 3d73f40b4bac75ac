import type { Role } from '#domain/auth/session.ts';

export const sessionKey = 'device-session';

/** Unverified; null for a guest. Only parses text, because every page calls it. */
export function storedRole(): Role | null {
  try {
    const text = localStorage.getItem(sessionKey) ?? '';
    if (text.includes('"collectionName":"clients"')) return 'client';
    return text.includes('"collectionName":"staff"') ? 'staff' : null;
  } catch {
    return null;
  }
}
