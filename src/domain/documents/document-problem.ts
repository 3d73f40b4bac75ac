/** Judges a whole file by its name, its size and its content, the same way on the device and on the server. */
import {
  type DocumentEnding,
  documentEnding,
  documentMaxBytes,
  type DocumentProblem,
} from './document.ts';
import { type ReadBytes, type ZipEntry, zipEntries } from './zip-entries.ts';

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
  return ending === 'docx' ? wordProblem(zipEntries(size, read)) : undefined;
}

/** %PDF-, the OLE compound file, the zip. */
const signatures: Record<DocumentEnding, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
};

/** A zip is a Word document when it names what every Word document holds. */
function wordProblem(entries: readonly ZipEntry[]): DocumentProblem | undefined {
  const names = entries.map(({ name }) => name);
  const isWord =
    names.includes('[Content_Types].xml') && names.some((name) => name.startsWith('word/'));
  return isWord ? undefined : 'type';
}
