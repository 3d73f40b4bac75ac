/** How a request really came: by whom, and whether encrypted, where a proxy stands before the server. */
import { fromEnvironment } from './environment.ts';

/** The headers in which a trusted proxy says who asks; none when nothing stands before the server. */
export function trustedHeaders(): string[] {
  return listOf(fromEnvironment('SPARK_PROXY_HEADER'));
}

/** True over TLS, our own or a trusted proxy's. */
export function isEncrypted(e: RequestEvent): boolean {
  if (e.isTLS()) return true;
  return trustedHeaders().length > 0 && e.request.header.get('X-Forwarded-Proto') === 'https';
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
