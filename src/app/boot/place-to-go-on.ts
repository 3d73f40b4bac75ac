/** The app on the home screen opens where it was: its icon leads to the first page, and this to what was noted (note-place.ts). */

/** The name of the note: when, in UTC milliseconds, and a path. */
export const placeKey = 'last-place';

/** What was longer ago is begun anew. */
const freshMs = 24 * 60 * 60 * 1000;

/** True in a window of the installed app. */
export function runsInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}

/** Where to go on instead of the page that the icon leads to, or nothing. */
export function placeToGoOn(): string | undefined {
  try {
    const [at, path] = localStorage[placeKey].split(' ');
    const isOpened = location.pathname === '/' && !document.referrer && runsInstalled();
    return isOpened && Date.now() - at < freshMs ? path : undefined;
  } catch {
    return undefined;
  }
}
