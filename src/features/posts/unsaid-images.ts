/**
 * Images in a text of which no one has said what they show, nor that they only decorate. They stand there without an
 * alt text, which is no post's HTML (docs/decisions/0009-store-posts-in-one-canonical-form.md): such a text is kept here, and never saved.
 */

/** The alt text of such an image while the rest is read and written; no one types it. */
export const unsaid = '\uE000';

const withoutAlt = /(<img src="[^"]*")(?! alt=)/g;
const withUnsaid = new RegExp(`(<img src="[^"]*") alt="${unsaid}"`, 'g');

/** True where there are such images. */
export function hasUnsaid(html: string): boolean {
  return html.search(withoutAlt) >= 0;
}

/** As a post's HTML, in which such images have this alt text. */
export function withAlt(html: string, alt: typeof unsaid | ''): string {
  return html.replace(withoutAlt, `$1 alt="${alt}"`);
}

/** As it is kept. */
export function withoutUnsaid(html: string): string {
  return html.replace(withUnsaid, '$1');
}
