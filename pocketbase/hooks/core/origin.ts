/** Finds the real client and protocol of a request behind a proxy. */
import { fromEnvironment } from './environment.ts';

/** Headers that name the client; empty without a proxy. */
export function trustedHeaders(): string[] {
  return listOf(fromEnvironment('SPARK_PROXY_HEADER'));
}

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
