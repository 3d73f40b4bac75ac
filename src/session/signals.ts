/** Hears from the server, by PocketBase's realtime channel, that something has changed; what has changed is then asked for. */
import type PocketBase from 'pocketbase';

import { connected } from '#domain/notifications/hints.ts';
import { createClient } from './client.ts';

/** The client mends a connection that it once had; a first one that fails, and one that is refused, is tried again after these, the last for ever. */
const inTime: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

/** Calls back on every hint, until the returned function is called. */
export type Signals = (hear: () => void) => () => void;

/**
 * Listens to these topics until the returned function is called. The connection is made again, each time with the token of that moment, and
 * ever more seldom while the server refuses it; where it cannot be made nothing is heard, and the page asks by the clock.
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

    const leave = () => void client.realtime.unsubscribe().catch(() => undefined);

    function again(): void {
      if (signal.aborted) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => void listen(), waitsMs[failures] ?? waitsMs.at(-1));
      failures += 1;
    }

    async function listen(): Promise<void> {
      clearTimeout(waiting);
      waiting = undefined;
      client = clientWith(token, origin, signal);
      client.afterSend = ({ status }, data) => {
        // Where the server says no, as to a session that has ended, the client would ask again every two seconds, for ever.
        if (status >= 400) {
          leave();
          again();
        }
        return data;
      };
      try {
        const told = () => {
          if (!signal.aborted) hear();
        };
        // Of each connection too, the first and one that the client has mended: what happened until then was told to no one.
        const stands = () => {
          failures = 0;
          told();
        };
        await Promise.all([
          client.realtime.subscribe(connected, stands),
          ...topics.map((topic) => client.realtime.subscribe(topic, told)),
        ]);
      } catch {
        if (waiting === undefined) again();
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
      leave();
    };
  };
}

function clientWith(token: () => string | null, origin: string, signal: AbortSignal): PocketBase {
  const client = createClient(origin);
  client.beforeSend = (url, options) => ({
    url,
    options: { ...options, signal, headers: { ...options.headers, Authorization: token() ?? '' } },
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
