/** Turns typed link text into an address that a post may contain. */
import { imageSource, isLink } from '#domain/posts/addresses.ts';

/** Null if not allowed. Accepts `example.com` and `name@example.com`. */
export function typedLink(typed: string): string | null {
  const text = typed.trim();
  if (text === '') return null;
  if (isLink(text)) return text;
  const href = written(withScheme(text));
  return href !== null && isLink(href) ? href : null;
}

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

function written(text: string): string | null {
  try {
    return new URL(text).href;
  } catch {
    return null;
  }
}
