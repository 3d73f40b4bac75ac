/** The headers of every page and file of the site, its Content Security Policy (CSP) among them. */
import { setSafeHeaders } from '../core/safe-headers.ts';

const policy = [
  "default-src 'self'",
  // Toasts write their style sheet into the page; nothing a visitor types ever becomes a style.
  "style-src 'self' 'unsafe-inline'",
  // A post may show pictures of other sites (docs/decisions/0009-store-posts-in-one-canonical-form.md), and an app that is open has the
  // policy of the page it was opened with, whatever page it shows by now.
  "img-src 'self' data: blob: https:",
  // A file that staff look at is shown from memory, as a type of the page's own choosing.
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Sets them; `inlineScripts` are the hashes of the scripts that may stand in a page. */
export function setSiteHeaders(e: RequestEvent, inlineScripts: readonly string[] = []): void {
  const header = e.response.header();
  const scripts = ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' ');
  header.set('Content-Security-Policy', `${policy}; ${scripts}`);
  header.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  setSafeHeaders(e);
}
