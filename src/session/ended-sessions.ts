/**
 * Sessions that were signed out here and of which the server may not know yet. Their tokens stay beside the one that is in
 * use, in the browser's storage, until the server has said that they are void.
 */

/** Its name in the browser's storage. */
const endedKey = 'device-ended-sessions';
const answerWithinMs = 5000;
/** Between two attempts of a page that stays; a connection is often said to be back a moment before it is. */
const againAfterMs = 10_000;

/** Notes the token at once, and asks the server to end its session; settles when that was answered or could not be. */
export function endSession(token: string): Promise<void> {
  write([...read(), token]);
  // Where the browser keeps nothing, this is the only attempt.
  return send(new Set([...read(), token]));
}

/** Sends what is left of earlier sign-outs, until the server has answered; at once when a connection is back or the page is looked at. */
export function sendEndedSessions(): void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  async function sendAll(): Promise<void> {
    clearTimeout(waiting);
    await send(new Set(read()));
    clearTimeout(waiting);
    if (read().length > 0) waiting = setTimeout(again, againAfterMs);
  }
  const again = () => void sendAll();
  again();
  addEventListener('online', again);
  document.addEventListener('visibilitychange', again);
}

/** True while the token of a session that was signed out is still here. */
export function areEndedKept(): boolean {
  return read().length > 0;
}

/** Forgets them all; the server is asked once more. */
export function forgetEndedSessions(): void {
  void send(new Set(read()));
  write([]);
}

async function send(tokens: ReadonlySet<string>): Promise<void> {
  await Promise.all(Array.from(tokens, sendOne));
}

async function sendOne(token: string): Promise<void> {
  try {
    const { status } = await fetch('/api/account/sign-out', {
      method: 'POST',
      headers: { Authorization: token },
      // The page is usually left in the meantime.
      keepalive: true,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (status === 204) write(read().filter((kept) => kept !== token));
  } catch {
    // It is sent again.
  }
}

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(endedKey) ?? '[]');
    return Array.isArray(kept) ? kept.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(endedKey);
    else localStorage.setItem(endedKey, JSON.stringify(tokens));
  } catch {
    // The browser denies its storage.
  }
}
