/** Security headers of every answer, and of answers about a person. */
import { epochOf } from '../operation/epoch.ts';
import { isEncrypted } from './origin.ts';

const everywhere: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Includes HSTS over TLS. */
export function setSafeHeaders(e: RequestEvent): void {
  const header = e.response.header();
  for (const [name, value] of everywhere) header.set(name, value);
  if (isEncrypted(e)) {
    header.set('Strict-Transport-Security', `max-age=${twoYears}`);
  }
}

export function setApiHeaders(e: RequestEvent): void {
  const header = e.response.header();
  setSafeHeaders(e);
  header.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  header.set('Referrer-Policy', 'no-referrer');
  header.set('Cache-Control', 'private, no-store');
  header.set('Data-Epoch', epochOf(e.app));
}
