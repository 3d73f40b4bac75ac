/** What a tax return file must be, judged the same way on the device and on the server. */
import * as v from 'valibot';

import { idPattern } from '../ids.ts';

/** Accepted file name endings (docs/product.md, Upload). */
export const documentEndings = ['pdf', 'doc', 'docx'] as const;

export type DocumentEnding = (typeof documentEndings)[number];

/** Largest accepted file, in bytes: 10 MB. */
export const documentMaxBytes = 10 * 1024 * 1024;

/** Size of one uploaded part, in bytes. */
export const uploadPartBytes = 256 * 1024;

/** Why a file cannot be taken. */
export const documentProblems = ['type', 'size', 'empty'] as const;

export type DocumentProblem = (typeof documentProblems)[number];

/** What a submission says about the file that follows it: sha256 is lower-case hex of the whole file. */
export const documentDeclaration = v.object({
  id: v.pipe(v.string(), v.regex(idPattern)),
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(documentMaxBytes)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type DocumentDeclaration = v.InferOutput<typeof documentDeclaration>;

/** The accepted ending of a file name in lower case, or nothing. */
export function documentEnding(name: string): DocumentEnding | undefined {
  const lower = name.toLowerCase();
  return documentEndings.find((ending) => lower.endsWith(`.${ending}`));
}

/** Judges a file by its name, its size in bytes and its first bytes (eight are enough). */
export function documentProblem(
  name: string,
  size: number,
  head: ArrayLike<number>,
): DocumentProblem | undefined {
  const ending = documentEnding(name);
  if (!ending) return 'type';
  if (size === 0) return 'empty';
  if (size > documentMaxBytes) return 'size';
  return signatures[ending].every((byte, index) => head[index] === byte) ? undefined : 'type';
}

/** %PDF-, the OLE compound file, the zip. */
const signatures: Record<DocumentEnding, readonly number[]> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  docx: [0x50, 0x4b, 0x03, 0x04],
};
