/** What people type for a link, as the address that a post may hold. */
import { isImageSource, isLink } from '#domain/posts/addresses.ts';

/** The address, or null where it is none that a reader may follow; `example.com` and `name@example.com` are understood. */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isLink(text)) return text;
  if (hasScheme.test(text)) return written(text, isLink);
  if (mail.test(text)) return written(`mailto:${text}`, isLink);
  return host.test(text) ? written(`https://${text}`, isLink) : null;
}

/** The address of a picture, or null where it is none that a post may show. */
export function typedImage(typed: string): string | null {
  const text = typed.trim();
  return isImageSource(text) ? text : written(text, isImageSource);
}

const hasScheme = /^[a-z][a-z0-9+.-]*:/i;
const mail = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const host = /^[^\s/?#.]+(\.[^\s/?#.]+)+([/?#]|$)/;

/** As a browser writes it: blanks and letters beyond ASCII encoded. */
function written(text: string, isAllowed: (address: string) => boolean): string | null {
  try {
    const { href } = new URL(text);
    return isAllowed(href) ? href : null;
  } catch {
    return null;
  }
}
