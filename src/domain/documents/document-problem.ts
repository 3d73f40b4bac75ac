/** Judges a whole file by its name, its size and its content, the same way on the device and on the server. */
import {
  type DocumentEnding,
  documentEnding,
  documentMaxBytes,
  type DocumentProblem,
} from './document.ts';
import { compoundNames } from './compound-file.ts';
import type { ReadBytes } from './read-bytes.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** Why the file cannot be taken, or nothing; reads its head, and of a DOCX also what the zip says it holds. */
export function documentProblem(
  name: string,
  size: number,
  read: ReadBytes,
): DocumentProblem | undefined {
  const ending = documentEnding(name);
  if (!ending) return 'type';
  if (size === 0) return 'empty';
  if (size > documentMaxBytes) return 'size';
  const signature = signatures[ending];
  const head = read(0, signature.length);
  if (!signature.every((byte, index) => head[index] === byte)) return 'type';
  if (ending === 'docx') return wordProblem(size, zipEntries(size, read));
  return ending === 'doc' && compoundNames(size, read).some(isMacroStorage) ? 'macros' : undefined;
}

/** %PDF-, the OLE compound file, the zip. */
const signatures: Record<DocumentEnding, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** A zip is a Word document when it names what every Word document holds. */
function wordProblem(size: number, entries: readonly ZipEntry[]): DocumentProblem | undefined {
  const names = entries.map(({ name }) => name);
  const isWord =
    names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
  if (!isWord) return 'type';
  if (names.some((name) => macroNames.test(name))) return 'macros';
  return isBounded(size, entries) ? undefined : 'archive';
}

/** What holds macros, in this document or in one that is embedded. */
const macroNames =
  /(?:^|\/)vba(?:project\.bin|data\.xml)$|\.(?:docm|dotm|xlsm|xltm|xlam|pptm|ppam)$/i;

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

/** Where Word 97 keeps macros, or Excel in an embedded table. */
function isMacroStorage(name: string): boolean {
  return ['macros', 'vba', '_vba_project', '_vba_project_cur'].includes(name.toLowerCase());
}
