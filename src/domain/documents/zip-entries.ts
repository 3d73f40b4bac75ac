/** The list of files that a zip holds, read from its end without unpacking anything. */
import { long, type ReadBytes, short } from './read-bytes.ts';

/** `packed` are the bytes it takes in the zip, `unpacked` those it says it becomes. */
export type ZipEntry = { name: string; packed: number; unpacked: number };

const endRecordBytes = 22;
const entryBytes = 46;
const longestComment = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** No document of 10 MB lists more; a longer list is not read. */
const longestList = 256 * 1024;

/** What the zip's own list names, in its order; nothing where there is no list, one too long, or one that contradicts itself. */
export function zipEntries(size: number, read: ReadBytes): ZipEntry[] | undefined {
  for (const reach of [endRecordBytes, endRecordBytes + longestComment]) {
    const tail = read(Math.max(0, size - reach), reach);
    const at = lastMark(tail);
    if (at === -1) continue;
    const [count, length, offset] = [
      short(tail, at + 10),
      long(tail, at + 12),
      long(tail, at + 16),
    ];
    if (length < entryBytes || length > longestList || offset + length > size) return undefined;
    const entries = entriesOf(read(offset, length));
    return entries.length === count ? entries : undefined;
  }
  return undefined;
}

function entriesOf(list: ArrayLike<number>): ZipEntry[] {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (at + entryBytes <= list.length && long(list, at) === entryMark) {
    const nameBytes = short(list, at + 28);
    entries.push({
      name: text(list, at + entryBytes, nameBytes),
      packed: long(list, at + 20),
      unpacked: long(list, at + 24),
    });
    at += entryBytes + nameBytes + short(list, at + 30) + short(list, at + 32);
  }
  return entries;
}

function lastMark(tail: ArrayLike<number>): number {
  for (let at = tail.length - endRecordBytes; at >= 0; at -= 1) {
    if (long(tail, at) === endMark) return at;
  }
  return -1;
}

/** Text in which only the ASCII is meant. */
function text(bytes: ArrayLike<number>, at: number, length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(bytes[at + index] ?? 0)).join('');
}
