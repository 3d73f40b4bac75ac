/** Where the client's own store keeps a session: seen and forgotten here by pages that do without the client. */

/** Its name in the browser's storage. */
export const sessionKey = 'device-session';

/** True while somebody is signed in in this browser, also where the server wants a new sign-in. */
export function isSessionKept(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    // The browser denies its storage: nothing is kept.
    return false;
  }
}

/** Ends the session in this browser; every tab with a client hears of it, this one too. */
export function forgetSession(): void {
  try {
    localStorage.removeItem(sessionKey);
  } catch {
    return;
  }
  // Browsers tell the other tabs only.
  dispatchEvent(new StorageEvent('storage', { key: sessionKey }));
}
