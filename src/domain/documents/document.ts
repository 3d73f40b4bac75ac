import * as v from 'valibot';

import { recordId } from '../ids.ts';

export const documentEndings = ['pdf', 'doc', 'docx'] as const;

export const documentMaxBytes = 10 * 1024 * 1024;

export const requestFileMaxBytes = 25 * 1024 * 1024;

export const takenBackDays = 30;

export const uploadPartBytes = 256 * 1024;

export type DocumentProblem =
  | 'type'
  | 'size'
  | 'empty'
  | 'macros'
  | 'archive'
  | 'password'
  | 'unreadable';

/** sha256 is lower-case hex of the whole file. */
export const documentDeclaration = v.object({
  id: recordId,
  name: v.pipe(v.string(), v.maxLength(1000), v.trim(), v.nonEmpty(), v.maxLength(255)),
  size: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(documentMaxBytes)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export type DocumentDeclaration = v.InferOutput<typeof documentDeclaration>;

export const documentLinkSchema = v.object({ document: recordId });

export const documentLinkAnswerSchema = v.object({ url: v.string(), expiresAt: v.number() });

/** Preview types by ending. We choose the type, so file content cannot. */
const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
};

export function previewType(name: string): string | null {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return types[ending] ?? null;
}
