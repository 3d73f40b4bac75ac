/** Where a browser notes that the one who is signed in has turned its notifications on, until the session ends. */

const wantedKey = 'device-push';

export function isPushWanted(): boolean {
  try {
    return localStorage.getItem(wantedKey) !== null;
  } catch {
    return false;
  }
}

/** `wanted` is false where they were turned off, and once the session has ended. */
export function notePushWanted(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(wantedKey, 'on');
    else localStorage.removeItem(wantedKey);
  } catch {
    // The browser denies its storage, or has no room.
  }
}
