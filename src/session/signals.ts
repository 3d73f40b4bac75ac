/** Listens to PocketBase's realtime channel for hints that data changed. */
import type PocketBase from 'pocketbase';

import { connected } from '#domain/notifications/hints.ts';
import { createClient } from './client.ts';

/** Waits between attempts in ms; the last one repeats. Before a first success the client does not reconnect itself. */
const inTime: readonly number[] = [1000, 2000, 4000, 8000, 15_000, 30_000];

export type Signals = (listener: () => void) => () => void;

/** Reconnects with the current token, backing off while refused. */
export function createSignals(
  token: () => string | null,
  topics: readonly string[],
  origin = '/',
  waitsMs: readonly number[] = inTime,
): Signals {
  return (listener) => {
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
        // Otherwise the client would retry every two seconds.
        if (status >= 400) {
          leave();
          again();
        }
        return data;
      };
      try {
        const notify = () => {
          if (!signal.aborted) listener();
        };
        // Also refreshes after each reconnect, because hints in between are lost.
        const onConnected = () => {
          failures = 0;
          notify();
        };
        await Promise.all([
          client.realtime.subscribe(connected, onConnected),
          ...topics.map((topic) => client.realtime.subscribe(topic, notify)),
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

/** Only while the page is visible: without HTTP/2 all tabs share six connections. */
export function whileVisible(signals: Signals): Signals {
  return (listener) => {
    let stop: (() => void) | undefined;
    const look = () => {
      if (document.visibilityState === 'visible') stop ??= signals(listener);
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
