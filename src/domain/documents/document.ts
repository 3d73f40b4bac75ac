/** A file that someone hands over: what it must be, where it is read, whether it can be shown. judge-document.ts judges one. */
import * as v from 'valibot';

import { recordId } from '../ids.ts';

/** Accepted file name endings (docs/product.md, Upload). */
export const documentEndings = ['pdf', 'doc', 'docx'] as const;

/** Largest accepted file, in bytes: 10 MB. */
export const documentMaxBytes = 10 * 1024 * 1024;

/** The same where a client brings it for a request: 25 MB. */
export const requestFileMaxBytes = 25 * 1024 * 1024;

/** For so long a file that a client took back can be restored. */
export const takenBackDays = 30;

/** Size of one uploaded part, in bytes. */
export const uploadPartBytes = 256 * 1024;

/** Why a file cannot be taken. */
export type DocumentProblem =
  | 'type'
  | 'size'
  | 'empty'
  | 'macros'
  | 'archive'
  | 'password'
  | 'unreadable';

/** What a submission says about the file that follows it: sha256 is lower-case hex of the whole file. */
export const documentDeclaration = v.object({
  id: recordId,
  name: v.pipe(v.string(), v.maxLength(1000), v.trim(), v.nonEmpty(), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(documentMaxBytes)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type DocumentDeclaration = v.InferOutput<typeof documentDeclaration>;

/** What is asked: a document's id. */
export const documentLinkSchema = v.object({ document: recordId });

/** What it answers: an address of this site that opens the document once or more until `expiresAt`. */
export const documentLinkAnswerSchema = v.object({ url: v.string(), expiresAt: v.number() });

/** Which files can be shown in the app: a type of our own choosing, so that nothing in a file decides how it is read. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

/** The type to show a file as; null where it can only be downloaded. */
export function previewType(name: string): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return types[ending] ?? null;
}
