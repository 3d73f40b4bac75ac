/** Judges a file by size and content, on device and server. */

import { type AcceptedFiles, estimateFiles, type Head, nameEnding } from './accepted-files.ts';
import type { DocumentProblem } from './document.ts';
import { judgeOldOffice } from './old-office.ts';
import { type ReadBytes, long, short } from './read-bytes.ts';

/** PDF readers search this many bytes for the header. */
const headBytes = 1024;

/** `name` gets the content's ending. `locked`: a PDF that may need a password. */
export type JudgedDocument = { name: string; locked: boolean } | { problem: DocumentProblem };

export function judgeDocument(
  name: string,
  size: number,
  read: ReadBytes,
  accepted: AcceptedFiles = estimateFiles,
): JudgedDocument {
  const problem = sizeProblem(size, accepted);
  if (problem) return { problem };
  const head = read(0, headBytes);
  const found = judgeContent(head, size, read, accepted);
  if (typeof found === 'string') return { problem: found };
  if (!accepted.endings.includes(found.ending)) return { problem: 'type' };
  const locked = found.ending === 'pdf' && seemsLocked(size, read);
  return { name: nameEnding(name, found.ending), locked };
}

export function sizeProblem(
  size: number,
  { maxBytes }: AcceptedFiles,
): DocumentProblem | undefined {
  if (size === 0) return 'empty';
  return size > maxBytes ? 'size' : undefined;
}

const beginsWith = (bytes: readonly number[]) => (head: Head) =>
  bytes.every((byte, index) => head[index] === byte);
const isCompound = beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const isZip = beginsWith([0x50, 0x4b, 0x03, 0x04]);

function judgeContent(
  head: Head,
  size: number,
  read: ReadBytes,
  { endings, pictureOf }: AcceptedFiles,
): { ending: string } | DocumentProblem {
  if (isZip(head)) return judgeZip(size, zipEntries(size, read));
  if (isCompound(head)) return judgeOldOffice(size, read, endings);
  const ending = pictureOf?.(head) ?? (pdfStart(head) === undefined ? undefined : 'pdf');
  return ending === undefined ? 'type' : { ending };
}

const officeFolders = [
  ['docx', 'word/'],
  ['xlsx', 'xl/'],
] as const;

/** Each format must contain certain parts. */
function judgeZip(
  size: number,
  entries: readonly ZipEntry[] | undefined,
): { ending: string } | DocumentProblem {
  if (!entries) return 'unreadable';
  const names = entries.map((entry) => entry.name);
  const found = officeFolders.find(([, folder]) => names.some((name) => name.startsWith(folder)));
  if (!found || !names.includes('[Content_Types].xml')) return 'type';
  if (names.some((name) => macroNames.test(name))) return 'macros';
  return isBounded(size, entries) ? { ending: found[0] } : 'archive';
}

const macroNames =
  /(?:^|\/)vba(?:project\.bin|data\.xml)$|^xl\/macrosheets\/|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|ppam)$/i;

const archiveNames = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar|cab|iso|jar)$/i;

const mostFiles = 2000;
const mostUnpacked = 100 * 1024 * 1024;

/** Guards against zip bombs: limits entries and stated sizes, forbids nested archives. */
function isBounded(size: number, entries: readonly ZipEntry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  return (
    entries.length <= mostFiles &&
    packed <= size &&
    unpacked <= mostUnpacked &&
    !entries.some(({ name }) => archiveNames.test(name))
  );
}

const mark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Readers skip bytes before the header, such as a BOM. */
function pdfStart(head: Head): number | undefined {
  for (let at = 0; at + mark.length <= head.length; at += 1) {
    if (mark.every((byte, index) => head[at + index] === byte)) return at;
  }
  return undefined;
}

const trailerBytes = 4096;

/** True if a trailer names an encryption; the PDF may still open. */
function seemsLocked(size: number, read: ReadBytes): boolean {
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

type ZipEntry = { name: string; packed: number; unpacked: number };

const endRecordBytes = 22;
const entryBytes = 46;
const longestComment = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** Longer central directories are not read. */
const longestList = 256 * 1024;

function zipEntries(size: number, read: ReadBytes): ZipEntry[] | undefined {
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
      name: zipEntriesText(list, at + entryBytes, nameBytes),
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

function zipEntriesText(bytes: ArrayLike<number>, at: number, length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(bytes[at + index] ?? 0)).join('');
}
