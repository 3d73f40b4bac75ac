/** Security headers: what every answer carries, page or not, and what an answer about someone carries besides. */
import { epochOf } from '../operation/epoch.ts';
import { isEncrypted } from './origin.ts';

const everywhere: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

const twoYears = 2 * 365 * 24 * 60 * 60;

/** Sets what holds for every answer; a browser that came by TLS never comes without it again. */
export function setSafeHeaders(e: RequestEvent): void {
  const header = e.response.header();
  for (const [name, value] of everywhere) header.set(name, value);
  if (isEncrypted(e)) {
    header.set('Strict-Transport-Security', `max-age=${twoYears}`);
  }
}

/** Sets what holds for an answer of the API: it is data, for whoever asked and for no one to keep. */
export function setApiHeaders(e: RequestEvent): void {
  const header = e.response.header();
  setSafeHeaders(e);
  header.set('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox");
  header.set('Referrer-Policy', 'no-referrer');
  header.set('Cache-Control', 'private, no-store');
  header.set('Data-Epoch', epochOf(e.app));
}
