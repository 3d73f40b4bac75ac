/** How a file begins, whatever it is called. */
import { imageTypeOf } from '../posts/image-signature.ts';
import type { FileEnding } from './accepted-files.ts';
import { heicHeadBytes, isHeic } from './heic.ts';

/** So many bytes at a file's beginning tell. */
export const headBytes = heicHeadBytes;

type Head = ArrayLike<number>;

const begins = (bytes: readonly number[]) => (head: Head) =>
  bytes.every((byte, index) => head[index] === byte);

const isCompound = begins([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const isZip = begins([0x50, 0x4b, 0x03, 0x04]);
const isJpeg = (head: Head) => imageTypeOf(head) === 'image/jpeg';

/** %PDF-, the OLE compound file, the zip, and pictures by their own signs. */
const signatures: Record<FileEnding, (head: Head) => boolean> = {
  pdf: begins([0x25, 0x50, 0x44, 0x46, 0x2d]),
  doc: isCompound,
  docx: isZip,
  xls: isCompound,
  xlsx: isZip,
  jpg: isJpeg,
  jpeg: isJpeg,
  png: (head) => imageTypeOf(head) === 'image/png',
  heic: isHeic,
  heif: isHeic,
  webp: (head) => imageTypeOf(head) === 'image/webp',
};

/** True for a file that begins as its name says. */
export function beginsAs(ending: FileEnding, head: Head): boolean {
  return signatures[ending](head);
}
