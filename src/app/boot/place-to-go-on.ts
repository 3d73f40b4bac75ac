/** Opens the installed app at the last recorded path (note-place.ts). */

export const placeKey = 'last-place';

const freshMs = 24 * 60 * 60 * 1000;

export function runsInstalled(): boolean {
  const standalone = 'standalone' in navigator && navigator.standalone === true;
  return standalone || matchMedia('(display-mode: standalone)').matches;
}

export function placeToGoOn(): string | undefined {
  try {
    const [at, path] = localStorage[placeKey].split(' ');
    const isOpened = location.pathname === '/' && !document.referrer && runsInstalled();
    return isOpened && Date.now() - at < freshMs ? path : undefined;
  } catch {
    return undefined;
  }
}
