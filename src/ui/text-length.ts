/** How long a text is beside how long it may be: said where it is nearly full, or too long; nothing is ever cut. */
export type TextLength = { readonly length: number; readonly limit: number };

const nearly = 0.9;

/** The length that counts, for blanks around a text are not sent; 0 while there is room enough, and where there is no limit. */
export function notableLength(text: string, limit = Infinity): number {
  const { length } = text.trim();
  return length > limit * nearly ? length : 0;
}

/** "5,200 of 5,000 characters". */
export function lengthText({ length, limit }: TextLength): string {
  const [is, most] = [length, limit].map((count) => count.toLocaleString('en-US'));
  return `${is} of ${most} characters`;
}
