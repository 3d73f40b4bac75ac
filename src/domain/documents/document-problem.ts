/** Judges a whole file by its name, its size and its content, the same way on the device and on the server. */
import { type AcceptedFiles, estimateFiles, fileEnding } from './accepted-files.ts';
import type { DocumentProblem } from './document.ts';
import { compoundNames } from './compound-file.ts';
import type { ReadBytes } from './read-bytes.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/** So many bytes at a file's beginning tell. */
const headBytes = 12;

/** Why the file cannot be taken, or nothing; reads its head, and of a DOCX or XLSX also what the zip says it holds. */
export function documentProblem(
  name: string,
  size: number,
  read: ReadBytes,
  accepted: AcceptedFiles = estimateFiles,
): DocumentProblem | undefined {
  const ending = fileEnding(name, accepted);
  if (!ending) return 'type';
  if (size === 0) return 'empty';
  if (size > accepted.maxBytes) return 'size';
  if (!accepted.begins[ending]?.(read(0, headBytes))) return 'type';
  if (ending === 'docx') return officeProblem('word/', size, zipEntries(size, read));
  if (ending === 'xlsx') return officeProblem('xl/', size, zipEntries(size, read));
  if (ending !== 'doc' && ending !== 'xls') return undefined;
  const names = compoundNames(size, read);
  if (!names) return 'archive';
  return names.some(isMacroStorage) ? 'macros' : undefined;
}

/** A zip is a document of Word or Excel when it names what every one of them holds. */
function officeProblem(
  folder: string,
  size: number,
  entries: readonly ZipEntry[],
): DocumentProblem | undefined {
  const names = entries.map((entry) => entry.name);
  const isOffice =
    names.includes('[Content_Types].xml') && names.some((name) => name.startsWith(folder));
  if (!isOffice) return 'type';
  if (names.some((name) => macroNames.test(name))) return 'macros';
  return isBounded(size, entries) ? undefined : 'archive';
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

/** Where Word 97 keeps macros, or Excel in an embedded table. */
function isMacroStorage(name: string): boolean {
  return ['macros', 'vba', '_vba_project', '_vba_project_cur'].includes(name.toLowerCase());
}
