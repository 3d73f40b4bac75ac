/** Headers of pages and files, including the Content Security Policy. */
import { setSafeHeaders } from '../core/answer.ts';

const policy = [
  "default-src 'self'",
  // Toasts insert a style sheet, which never contains a visitor's text.
  "style-src 'self' 'unsafe-inline'",
  // Posts may show external pictures (docs/decisions/0009-store-posts-in-one-canonical-form.md).
  "img-src 'self' data: blob: https:",
  // Staff view files from memory, with a content type of ours.
  "frame-src 'self' blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export function setSiteHeaders(e: RequestEvent, inlineScripts: readonly string[] = []): void {
  const header = e.response.header();
  const scripts = ["script-src 'self'", ...inlineScripts.map((hash) => `'${hash}'`)].join(' ');
  header.set('Content-Security-Policy', `${policy}; ${scripts}`);
  header.set('Referrer-Policy', 'strict-origin-when-cross-origin');
  setSafeHeaders(e);
}
