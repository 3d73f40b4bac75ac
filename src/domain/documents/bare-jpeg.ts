/** A JPEG without what is written beside its picture: where it was taken, when, and by which camera. */

const adobe = 0xee;
const comment = 0xfe;
const startOfScan = 0xda;

/** Leaves EXIF, XMP, color profiles and comments out; what is no JPEG is left as it is. */
export function bareJpeg(jpeg: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [jpeg.subarray(0, 2)];
  let at = 2;
  while (jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan) {
    const marker = jpeg[at + 1] ?? 0;
    const end = at + 2 + (jpeg[at + 2] ?? 0) * 0x100 + (jpeg[at + 3] ?? 0);
    if (!isNote(marker)) kept.push(jpeg.subarray(at, end));
    at = end;
  }
  if (jpeg[at] !== 0xff) return jpeg;
  return joined([...kept, jpeg.subarray(at)]);
}

/** APP0 (JFIF) and APP14 (Adobe) say how to read the colors; all other application segments are notes. */
function isNote(marker: number): boolean {
  return (marker > 0xe0 && marker <= 0xef && marker !== adobe) || marker === comment;
}

/** All parts in a row. */
export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
