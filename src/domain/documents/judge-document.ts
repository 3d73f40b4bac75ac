/** Judges a whole file by its size and content, the same way on the device and on the server. */

import { type AcceptedFiles, estimateFiles, type Head, nameEnding } from './accepted-files.ts';
import type { DocumentProblem } from './document.ts';
import { judgeOldOffice } from './old-office.ts';
import { type ReadBytes, long, short } from './read-bytes.ts';

/** PDF readers look for its mark in so many bytes. */
const headBytes = 1024;

/** `name` has the ending of the content. `locked`: a PDF that may need a password. */
export type JudgedDocument = { name: string; locked: boolean } | { problem: DocumentProblem };

/** The name to keep a file under, or why it cannot be taken. Only the content decides what it is. */
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

/** What is wrong with a file of this size, whatever it holds. */
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

/** A zip is a document of Word or Excel when it names what every one of them holds. */
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

/** What holds macros, in this document or in one that is embedded. */
const macroNames =
  /(?:^|\/)vba(?:project\.bin|data\.xml)$|^xl\/macrosheets\/|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|ppam)$/i;

/** An archive within the archive. */
const archiveNames = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|tar|cab|iso|jar)$/i;

const mostFiles = 2000;
const mostUnpacked = 100 * 1024 * 1024;

/** Few files that say they become little, that share no bytes, and hold no further archive. */
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

/** %PDF- */
const mark = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Where a PDF begins in a file's first bytes: readers skip what stands before, such as a byte-order mark. */
function pdfStart(head: Head): number | undefined {
  for (let at = 0; at + mark.length <= head.length; at += 1) {
    if (mark.every((byte, index) => head[at + index] === byte)) return at;
  }
  return undefined;
}

/** So much is read of the end, and of what the end points to. */
const trailerBytes = 4096;

/** True where a trailer names an encryption; such a PDF may still open without a password. */
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

/** `packed` are the bytes it takes in the zip, `unpacked` those it says it becomes. */
type ZipEntry = { name: string; packed: number; unpacked: number };

const endRecordBytes = 22;
const entryBytes = 46;
const longestComment = 65_535;
const endMark = 0x06054b50;
const entryMark = 0x02014b50;

/** No document of 10 MB lists more; a longer list is not read. */
const longestList = 256 * 1024;

/** What the zip's own list names, in its order; nothing where there is no list, one too long, or one that contradicts itself. */
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

/** Text in which only the ASCII is meant. */
function zipEntriesText(bytes: ArrayLike<number>, at: number, length: number): string {
  return Array.from({ length }, (_, index) => String.fromCharCode(bytes[at + index] ?? 0)).join('');
}
