/** What every page and file of the site carries. */
const policy = [
  "default-src 'self'",
  "script-src 'self'",
  // Toasts write their style sheet into the page; nothing a visitor types ever becomes a style.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const headers: readonly (readonly [name: string, value: string])[] = [
  ['Content-Security-Policy', policy],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
];

/** Sets them. */
export function setSiteHeaders(e: RequestEvent): void {
  const header = e.response.header();
  for (const [name, value] of headers) header.set(name, value);
}
