/**
 * Marks images whose alt text is undecided. A text with such an image is never saved
 * (docs/decisions/0009-store-posts-in-one-canonical-form.md).
 */

/** The mark of a missing alt text, a private-use character. */
export const unsaid = '\uE000';

const withoutAlt = /(<img src="[^"]*")(?! alt=)/g;
const withUnsaid = new RegExp(`(<img src="[^"]*") alt="${unsaid}"`, 'g');

export function hasUnsaid(html: string): boolean {
  return html.search(withoutAlt) >= 0;
}

export function withAlt(html: string, alt: typeof unsaid | ''): string {
  return html.replace(withoutAlt, `$1 alt="${alt}"`);
}

export function withoutUnsaid(html: string): string {
  return html.replace(withUnsaid, '$1');
}
