/** What people type for a link, as the address that a post may hold. */
import { imageSource, isLink } from '#domain/posts/addresses.ts';

/** The address, or null where it is none that a reader may follow; `example.com` and `name@example.com` are understood. */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isLink(text)) return text;
  const href = written(withScheme(text));
  return href !== null && isLink(href) ? href : null;
}

/** The address of a picture, or null where it is none that a post may show. */
export function typedImage(typed: string): string | null {
  const text = typed.trim();
  return imageSource(text) ?? imageSource(written(text) ?? '') ?? null;
}

function withScheme(text: string): string {
  if (hasScheme.test(text)) return text;
  if (mail.test(text)) return `mailto:${text}`;
  return host.test(text) ? `https://${text}` : text;
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const mail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const host = /^[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]|$)/;

/** As a browser writes it: blanks and letters beyond ASCII encoded. */
function written(text: string): string | null {
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}
