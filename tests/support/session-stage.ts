/** A browser's session: the real store and client, with the test's network and clock. */
import { BaseAuthStore } from 'pocketbase';

import type { Granted, Role } from '#domain/auth/session.ts';
import type { SessionEvent } from '#session/session.ts';
import { createSession } from '#session/session-store.ts';
import { createGrantStore, collectionOf, grantedIn } from '#session/grant-store.ts';
import { createAuthServer } from '#session/session-server.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

/** An answer, or none. */
export type Reply = { status: number; body: unknown } | 'network';

type StageOptions = {
  clock?: VirtualClock;
  /** Shared by the tabs. */
  browser?: BaseAuthStore;
  answer?: (path: string) => Reply | Promise<Reply>;
};

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Grants a session until a time (UTC ms); `n` varies tokens of one session. */
export function grantUntil(
  expiresAt: number,
  {
    role = 'client',
    n = 0,
    id = 'aaaaaaaaaaaaaaa',
    session = 'sssssssssssssss',
    email = 'dana@example.com',
  }: { role?: Role; n?: number; id?: string; session?: string; email?: string } = {},
) {
  return {
    token: `${part({ alg: 'HS256' })}.${part({ exp: Math.floor(expiresAt / 1000), n, id, session })}.sig`,
    record: { id, email, collectionName: collectionOf[role] },
  };
}

/** The session as the device stores it. */
export function granted(...args: Parameters<typeof grantUntil>): Granted {
  const read = grantedIn(grantUntil(...args));
  if (!read) throw new Error('not a grant');
  return read;
}

export function openTab({
  clock = createVirtualClock(),
  browser = new BaseAuthStore(),
  answer = () => 'network',
}: StageOptions = {}) {
  const requests: { path: string; at: number }[] = [];
  const events: SessionEvent[] = [];
  const ended: string[] = [];
  const kept = createGrantStore(browser);
  const fetcher: typeof fetch = async (input) => {
    const { pathname: path } = new URL(input instanceof Request ? input.url : input);
    requests.push({ path, at: clock.now() });
    const reply = await answer(path);
    if (reply === 'network') throw new TypeError('no network');
    return Response.json(reply.body, { status: reply.status });
  };
  const { session, look } = createSession({
    server: createAuthServer('http://stage.test', fetcher),
    grantStore: kept,
    end: async (token) => void ended.push(token),
    now: clock.now,
    after: (ms, callback) => clock.timeout(ms).addEventListener('abort', callback),
  });
  session.on((event) => events.push(event));
  return { session, look, kept, clock, browser, requests, events, ended };
}

/** A signed-in browser; a negative duration means an expired session. */
export function browserWith(left: number, role: Role = 'client') {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createGrantStore(browser).write(granted(clock.now() + left, { role }));
  return { clock, browser };
}
