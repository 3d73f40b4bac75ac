/** How a request really came: by whom, and whether encrypted, where a proxy stands before the server. */
import { addressIn } from './addresses.ts';

/** What a proxy adds; without one that is trusted by name, they are anybody's words. */
const proxyHeaders = ['X-Forwarded-For', 'X-Real-IP', 'Forwarded', 'CF-Connecting-IP'];

/** From where the firm administers the server: addresses and networks, separated by commas. */
export function adminAddresses(): string[] {
  const given = listOf($os.getenv('SPARK_ADMIN_FROM'));
  return given.length > 0 ? given : ['127.0.0.1', '::1'];
}

/** The headers in which a trusted proxy says who asks; none when nothing stands before the server. */
export function trustedHeaders(): string[] {
  return listOf($os.getenv('SPARK_PROXY_HEADER'));
}

/** True over TLS, our own or a trusted proxy's. */
export function isEncrypted(e: RequestEvent): boolean {
  if (e.isTLS()) return true;
  return trustedHeaders().length > 0 && e.request.header.get('X-Forwarded-Proto') === 'https';
}

/** True when this request may speak to what only the firm's administrators need. */
export function mayAdminister(e: RequestEvent): boolean {
  const unknownProxy =
    trustedHeaders().length === 0 && proxyHeaders.some((name) => e.request.header.get(name) !== '');
  return !unknownProxy && addressIn(adminAddresses(), e.realIP());
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
