/** Records in this tab where a visitor came from, without other query data such as mailed keys. */
import type { Arrival } from '#device/first-touch.ts';

const name = 'arrival';

/** Keeps the first record of this tab. */
export function noteArrival(): void {
  try {
    const { url, referrer, first } = arrivalHere();
    if (!first || sessionStorage.getItem(name) !== null) return;
    sessionStorage.setItem(name, `${url.pathname}${url.search}\n${referrer}`);
  } catch {
    // Storage is denied.
  }
}

export function arrival(): Arrival {
  try {
    const [path = '', referrer = ''] = sessionStorage.getItem(name)?.split('\n') ?? [];
    if (path) return { url: new URL(location.origin + path), referrer, first: true };
  } catch {
    // Storage is denied.
  }
  return arrivalHere();
}

export function forgetArrival(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Storage is denied.
  }
}

function arrivalHere(): Arrival {
  const { origin, pathname, search } = location;
  const url = new URL(origin + pathname);
  for (const [mark, value] of new URLSearchParams(search)) {
    if (mark.startsWith('utm_')) url.searchParams.append(mark, value);
  }
  const { referrer } = document;
  const first = !referrer.startsWith(`${origin}/`);
  return { url, referrer: first ? referrer.replace(/[?#].*$/, '') : '', first };
}
