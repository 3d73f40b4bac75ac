/** Hears from the server that something about a lead has changed; what has changed is then asked for. */
import { createClient } from './client.ts';

/**
 * Listens until the returned function is called. The connection is made again by itself, each time with the token of that
 * moment; where it cannot be made nothing is heard, and whoever listens asks by the clock.
 */
export function createLeadSignals(token: () => string | null, origin = '/') {
  return (hear: () => void): (() => void) => {
    const client = createClient(origin);
    client.beforeSend = (url, options) => ({
      url,
      options: { ...options, headers: { ...options.headers, Authorization: token() ?? '' } },
    });
    let ended = false;
    client
      .collection('leads')
      .subscribe('*', () => ended || hear())
      .catch(() => undefined);
    return () => {
      ended = true;
      client.realtime.unsubscribe().catch(() => undefined);
    };
  };
}
