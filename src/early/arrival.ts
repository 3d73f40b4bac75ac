/**
 * Where a visitor came from, noted for this tab by the page's head (src/early/every-page.ts): a click may lead on before
 * anything else has loaded. Whatever else an address carries, such as a mail's key, is left out.
 */
import type { Arrival } from '#device/first-touch.ts';

const name = 'arrival';

/** Keeps this page's facts unless an earlier page of this tab has. */
export function noteArrival(): void {
  try {
    const { url, referrer, first } = arrivalHere();
    if (!first || sessionStorage.getItem(name) !== null) return;
    sessionStorage.setItem(name, `${url.pathname}${url.search}\n${referrer}`);
  } catch {
    // The browser denies its storage: the page that sends something speaks for itself.
  }
}

/** The facts of the page by which this tab came, or of this page where none are noted. */
export function arrival(): Arrival {
  try {
    const [path = '', referrer = ''] = sessionStorage.getItem(name)?.split('\n') ?? [];
    if (path) return { url: new URL(location.origin + path), referrer, first: true };
  } catch {
    // As above.
  }
  return arrivalHere();
}

/** The visitor wants nothing to be kept. */
export function forgetArrival(): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was.
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
