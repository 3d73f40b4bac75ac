/** A text's length and limit, shown when nearly full or too long; never truncates. */
export type TextLength = { readonly length: number; readonly limit: number };

const nearly = 0.9;

/** The trimmed length if it is near the limit or above, else 0. */
export function notableLength(text: string, limit = Infinity): number {
  const { length } = text.trim();
  return length > limit * nearly ? length : 0;
}

/** "5,200 of 5,000 characters". */
export function lengthText({ length, limit }: TextLength): string {
  const [is, most] = [length, limit].map((count) => count.toLocaleString('en-US'));
  return `${is} of ${most} characters`;
}
