/** Tells a PDF by its mark, and whether one may need a password. */
import type { Head } from './accepted-files.ts';
import type { ReadBytes } from './read-bytes.ts';

/** %PDF- */
const mark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Where a PDF begins in a file's first bytes: readers skip what stands before, such as a byte-order mark. */
export function pdfStart(head: Head): number | undefined {
  for (let at = 0; at + mark.length <= head.length; at += 1) {
    if (mark.every((byte, index) => head[at + index] === byte)) return at;
  }
  return undefined;
}

/** So much is read of the end, and of what the end points to. */
const trailerBytes = 4096;

/** True where a trailer names an encryption; such a PDF may still open without a password. */
export function seemsLocked(size: number, read: ReadBytes): boolean {
  const end = text(read(Math.max(0, size - trailerBytes), trailerBytes));
  const last = end.lastIndexOf('startxref');
  const at = Number.parseInt(end.slice(last + 'startxref'.length), 10);
  const isInside = last !== -1 && at >= 0 && at < size;
  return [end, isInside ? text(read(at, trailerBytes)) : ''].some((part) =>
    /\/Encrypt[\s<\d]/.test(part),
  );
}

function text(bytes: ArrayLike<number>): string {
  let all = '';
  for (let at = 0; at < bytes.length; at += 1) all += String.fromCharCode(bytes[at] ?? 0);
  return all;
}
