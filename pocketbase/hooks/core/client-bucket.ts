/** Whom a request counts for, in every limit there is: one network, or all whose address cannot be read. */
import { networkOf } from './addresses.ts';
import { trustedHeaders } from './origin.ts';

/** Where a proxy is configured and did not say who asks: one bucket for all of them. */
const unreadable = 'unreadable';

/**
 * The name of the client's bucket: an IPv4 address, or the /64 of an IPv6 one. Without a proxy it is that of the socket.
 * Of a header with a list only its last entry counts: what stands before it is the visitor's own word.
 */
export function clientBucket(e: RequestEvent): string {
  const names = trustedHeaders();
  if (names.length === 0) return networkOf(e.remoteIP()) ?? unreadable;
  const given = names.flatMap((name) => Array.from(e.request.header.values(name) ?? []));
  return networkOf(lastOf(lastOf(given).split(',')).trim()) ?? unreadable;
}

/** Whether a proxy is configured, and says whom this request is from. */
export function proxyWord(e: RequestEvent): 'unset' | 'named' | 'unnamed' {
  if (trustedHeaders().length === 0) return 'unset';
  return clientBucket(e) === unreadable ? 'unnamed' : 'named';
}

function lastOf(texts: readonly string[]): string {
  return texts[texts.length - 1] ?? '';
}
