/** Looks inside a zip just far enough to know a Word document from any other zip. */
import type { Upload } from './upload-folder.ts';

const endRecordBytes = 22;
const longestComment = 65_535;
const endMark = [0x50, 0x4b, 0x05, 0x06];

/** True when the zip's own list of files names what every Word document holds. */
export function isWordDocument(upload: Upload): boolean {
  const names = directoryOf(upload);
  return names.includes('[Content_Types].xml') && names.includes('word/');
}

/** The zip's list of files, or an empty text when there is none. */
function directoryOf(upload: Upload): string {
  const size = upload.have();
  for (const reach of [endRecordBytes, endRecordBytes + longestComment]) {
    const from = Math.max(0, size - reach);
    const tail = upload.bytes(from, reach);
    const at = lastMark(tail);
    if (at !== -1) return upload.text(number(tail, at + 16), number(tail, at + 12));
  }
  return '';
}

function lastMark(tail: readonly number[]): number {
  for (let at = tail.length - endRecordBytes; at >= 0; at -= 1) {
    if (endMark.every((byte, index) => tail[at + index] === byte)) return at;
  }
  return -1;
}

/** Four bytes, the lowest first; never beyond what a directory may measure or a file reach. */
function number(bytes: readonly number[], at: number): number {
  const [a = 0, b = 0, c = 0, d = 0] = bytes.slice(at, at + 4);
  return a + b * 0x100 + c * 0x10000 + d * 0x1000000;
}
