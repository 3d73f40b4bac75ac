/** Judges a whole file by its size and content, the same way on the device and on the server. */
import { type AcceptedFiles, estimateFiles, type Head, nameEnding } from './accepted-files.ts';
import type { DocumentProblem } from './document.ts';
import { judgeOldOffice } from './old-office.ts';
import { pdfStart, seemsLocked } from './pdf-head.ts';
import type { ReadBytes } from './read-bytes.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

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
  { pictureOf }: AcceptedFiles,
): { ending: string } | DocumentProblem {
  if (isZip(head)) return judgeZip(size, zipEntries(size, read));
  if (isCompound(head)) return judgeOldOffice(size, read);
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
