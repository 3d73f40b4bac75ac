/** Ends signed-out sessions on the server. Keeps their tokens until it confirms. */

const endedKey = 'device-ended-sessions';
const answerWithinMs = 5000;
const againAfterMs = 10_000;

export function endSession(token: string): Promise<void> {
  write([...read(), token]);
  // Without storage this is the only attempt.
  return send(new Set([...read(), token]));
}

/** Retries until confirmed, and at once when online or visible. */
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

export function hasEndedSessions(): boolean {
  return read().length > 0;
}

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
      keepalive: true,
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(answerWithinMs),
    });
    if (status === 204) write(read().filter((stored) => stored !== token));
  } catch {
    // Retries at the next visit.
  }
}

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(endedKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((token) => typeof token === 'string') : [];
  } catch {
    return [];
  }
}

function write(tokens: readonly string[]): void {
  try {
    if (tokens.length === 0) localStorage.removeItem(endedKey);
    else localStorage.setItem(endedKey, JSON.stringify(tokens));
  } catch {
    // Storage is denied.
  }
}
