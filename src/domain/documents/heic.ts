/** Detects HEIC photos (iPhone), which only Safari can decode. */

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

export const heicHeadBytes = 12;

/** The `accept` value for photos; some systems know HEIC only by ending. */
export const photoTypes =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif' as const;

export function isHeic(head: ArrayLike<number>): boolean {
  const sign = (at: number) => String.fromCharCode(...Array.from(head).slice(at, at + 4));
  return sign(4) === 'ftyp' && brands.has(sign(8));
}
