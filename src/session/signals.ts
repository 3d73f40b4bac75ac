/** Hears from the server, by PocketBase's realtime channel, that something has changed; what has changed is then asked for. */
import type PocketBase from 'pocketbase';

import { createClient } from './client.ts';

/** The client mends a connection that it once had; a first one that fails is tried again after these, the last for ever. */
const inTime: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Calls back on every hint, until the returned function is called. */
export type Signals = (hear: () => void) => () => void;

/**
 * Listens to these topics until the returned function is called. The connection is made again, each time with the token of that moment;
 * where it cannot be made nothing is heard, and whoever listens asks by the clock.
 */
export function createSignals(
  token: () => string | null,
  topics: readonly string[],
  origin = '/',
  waitsMs: readonly number[] = inTime,
): Signals {
  return (hear) => {
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
        const told = () => {
          if (!signal.aborted) hear();
        };
        await Promise.all(topics.map((topic) => client.realtime.subscribe(topic, told)));
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

/** The same while the page is looked at: without HTTP/2 a browser gives a site six connections, for all its tabs. */
export function whileVisible(signals: Signals): Signals {
  return (hear) => {
    let stop: (() => void) | undefined;
    const look = () => {
      if (document.visibilityState === 'visible') stop ??= signals(hear);
      else end();
    };
    const end = () => {
      stop?.();
      stop = undefined;
    };
    document.addEventListener('visibilitychange', look);
    look();
    return () => {
      document.removeEventListener('visibilitychange', look);
      end();
    };
  };
}
