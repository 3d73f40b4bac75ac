/** HEIC, the format of an iPhone's photos: Safari can open it, other browsers cannot. */

const brands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1']);

/** So many bytes at a file's beginning tell. */
export const heicHeadBytes = 12;

/** How a file input asks for photos; HEIC by its endings too, for not every system knows its type. */
export const photoTypes =
  'image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif' as const;

/** Whether a file begins as a HEIC photo does, whatever it is called. */
export function isHeic(head: ArrayLike<number>): boolean {
  const sign = (at: number) => String.fromCharCode(...Array.from(head).slice(at, at + 4));
  return sign(4) === 'ftyp' && brands.has(sign(8));
}
