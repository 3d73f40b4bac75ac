/** Finds the real client behind a proxy, and the networks a request counts for in rate limits. */
import { fromEnvironment } from './environment.ts';

/** `times` multiplies a limit. */
export type Network = { key: string; times: number };

export type Networks = readonly Network[];

/** The network of all clients whose address the proxy does not name. */
const unreadable: Networks = [{ key: 'unreadable', times: 1 }];

/** The limit of a /48 relative to a /64. One customer may own a whole /48. */
const wider = 4 / 3;

/**
 * The IPv4 address, or the /64 and /48 of an IPv6 address. Trusts only a forwarding header's last entry: others can be
 * forged.
 */
export function clientNetworks(e: RequestEvent): Networks {
  const names = trustedHeaders();
  if (names.length === 0) return networksOf(e.remoteIP());
  const given = names.flatMap((name) => Array.from(e.request.header.values(name) ?? []));
  return networksOf(lastOf(lastOf(given).split(',')).trim());
}

/** The key for limits that count a request for one network only. */
export function widestNetwork(e: RequestEvent): string {
  return lastOf(clientNetworks(e).map(({ key }) => key));
}

export function proxyWord(e: RequestEvent): 'unset' | 'named' | 'unnamed' {
  if (trustedHeaders().length === 0) return 'unset';
  return clientNetworks(e) === unreadable ? 'unnamed' : 'named';
}

function networksOf(address: string): Networks {
  const groups = groupsOf(address);
  if (!groups) return unreadable;
  if (groups.length === 2) {
    return [{ key: groups.flatMap((group) => [group >> 8, group & 255]).join('.'), times: 1 }];
  }
  return [
    { key: hexadecimal(groups.slice(0, 4)), times: 1 },
    { key: hexadecimal(groups.slice(0, 3)), times: wider },
  ];
}

const hexadecimal = (groups: readonly number[]) =>
  groups.map((group) => group.toString(16)).join(':');

/** Returns two 16-bit groups for IPv4, also in IPv6 notation, else eight. */
function groupsOf(address: string): number[] | undefined {
  if (!address.includes(':')) return ipv4Groups(address);
  const groups = ipv6Groups(address);
  const isMapped = groups?.slice(0, 6).join() === '0,0,0,0,0,65535';
  return isMapped ? groups?.slice(6) : groups;
}

function ipv4Groups(text: string): number[] | undefined {
  const parts = text.split('.');
  if (parts.length !== 4 || !parts.every((part) => /^\d{1,3}$/.test(part) && Number(part) < 256)) {
    return undefined;
  }
  const [first = 0, second = 0, third = 0, fourth = 0] = parts.map(Number);
  return [first * 256 + second, third * 256 + fourth];
}

function ipv6Groups(text: string): number[] | undefined {
  const [head = '', tail, more] = withoutDots(text).split('::');
  if (more !== undefined) return undefined;
  const [before, after] = [partsOf(head), partsOf(tail ?? '')];
  const missing = 8 - before.length - after.length;
  if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
  const parts = [...before, ...Array.from({ length: missing }, () => '0'), ...after];
  if (!parts.every((part) => /^[0-9a-f]{1,4}$/i.test(part))) return undefined;
  return parts.map((part) => parseInt(part, 16));
}

function withoutDots(address: string): string {
  const end = address.lastIndexOf(':') + 1;
  const groups = ipv4Groups(address.slice(end));
  return groups ? address.slice(0, end) + hexadecimal(groups) : address;
}

function partsOf(text: string): string[] {
  return text === '' ? [] : text.split(':');
}

function lastOf(texts: readonly string[]): string {
  return texts[texts.length - 1] ?? '';
}

/** Headers that name the client; empty without a proxy. */
export function trustedHeaders(): string[] {
  const names = fromEnvironment('SPARK_PROXY_HEADER').split(',');
  return names.map((name) => name.trim()).filter(Boolean);
}

export function isEncrypted(e: RequestEvent): boolean {
  if (e.isTLS()) return true;
  return trustedHeaders().length > 0 && e.request.header.get('X-Forwarded-Proto') === 'https';
}
