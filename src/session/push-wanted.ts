/** Remembers that notifications are on, until the session ends. */

const wantedKey = 'device-push';

export function isPushWanted(): boolean {
  try {
    return localStorage.getItem(wantedKey) !== null;
  } catch {
    return false;
  }
}

export function notePushWanted(wanted: boolean): void {
  try {
    if (wanted) localStorage.setItem(wantedKey, 'on');
    else localStorage.removeItem(wantedKey);
  } catch {
    // Storage is denied or full.
  }
}
