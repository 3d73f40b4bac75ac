/** Which files are taken: by their endings, how each begins, and at most how large. Those for requests are in request-files.ts. */
import { documentMaxBytes } from './document.ts';

/** A file's first bytes. */
export type Head = ArrayLike<number>;

/** Each ending with how such a file begins, whatever it is called, and the most bytes. */
export type AcceptedFiles = {
  begins: Readonly<Record<string, (head: Head) => boolean>>;
  maxBytes: number;
};

const beginsWith = (bytes: readonly number[]) => (head: Head) =>
  bytes.every((byte, index) => head[index] === byte);

/** The OLE compound file. */
export const isCompound = beginsWith([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
export const isZip = beginsWith([0x50, 0x4b, 0x03, 0x04]);

/** Tax returns with an estimate; the first is %PDF-. */
export const estimateFiles: AcceptedFiles = {
  begins: {
    pdf: beginsWith([0x25, 0x50, 0x44, 0x46, 0x2d]),
    doc: isCompound,
    docx: isZip,
  },
  maxBytes: documentMaxBytes,
};

/** The accepted ending of a file name in lower case, or nothing. */
export function fileEnding(name: string, { begins }: AcceptedFiles): string | undefined {
  const lower = name.toLowerCase();
  return Object.keys(begins).find((ending) => lower.endsWith(`.${ending}`));
}
