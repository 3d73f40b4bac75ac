/** Hears from the server that something about a lead has changed; what has changed is then asked for. */
import type PocketBase from 'pocketbase';

import { createClient } from '#session/client.ts';

/** The client mends a connection that it once had; a first one that fails is tried again after these, the last for ever. */
const inTime: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/**
 * Listens until the returned function is called. The connection is made again, each time with the token of that moment;
 * where it cannot be made nothing is heard, and whoever listens asks by the clock.
 */
export function createLeadSignals(
  token: () => string | null,
  origin = '/',
  waitsMs: readonly number[] = inTime,
) {
  return (hear: () => void): (() => void) => {
    const ending = new AbortController();
    const { signal } = ending;
    let client: PocketBase;
    let failures = 0;
    let waiting: ReturnType<typeof setTimeout> | undefined;

    async function listen(): Promise<void> {
      clearTimeout(waiting);
      waiting = undefined;
      client = clientWith(token, origin);
      try {
        await client.collection('leads').subscribe('*', () => signal.aborted || hear());
        // What has happened until now was told to no one.
        if (failures > 0 && !signal.aborted) hear();
      } catch {
        if (signal.aborted) return;
        waiting = setTimeout(() => void listen(), waitsMs[failures] ?? waitsMs.at(-1));
        failures += 1;
      }
    }

    const online = () => {
      if (waiting !== undefined) void listen();
    };
    addEventListener('online', online, { signal });
    void listen();
    return () => {
      ending.abort();
      clearTimeout(waiting);
      client.realtime.unsubscribe().catch(() => undefined);
    };
  };
}

function clientWith(token: () => string | null, origin: string): PocketBase {
  const client = createClient(origin);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, headers: { ...options.headers, Authorization: token() ?? '' } },
  });
  return client;
}
