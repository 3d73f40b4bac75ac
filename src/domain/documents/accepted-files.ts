/** Which files are taken where: tax returns with an estimate, and what a client brings for a request. */
import { documentEndings, documentMaxBytes } from './document.ts';

/** Accepted file name endings for a request (docs/product.md, Requests). */
const requestEndings = [
  ...documentEndings,
  'xls',
  'xlsx',
  'jpg',
  'jpeg',
  'png',
  'heic',
  'heif',
  'webp',
] as const;

export type FileEnding = (typeof requestEndings)[number];

/** A list of endings, and the most bytes. */
export type AcceptedFiles = { endings: readonly FileEnding[]; maxBytes: number };

export const estimateFiles: AcceptedFiles = {
  endings: documentEndings,
  maxBytes: documentMaxBytes,
};

/** Up to 25 MB. */
export const requestFiles: AcceptedFiles = {
  endings: requestEndings,
  maxBytes: 25 * 1024 * 1024,
};

/** Files of one request that are there or on their way. */
export const filesPerRequest = 20;

/** The accepted ending of a file name in lower case, or nothing. */
export function fileEnding(
  name: string,
  { endings }: AcceptedFiles = requestFiles,
): FileEnding | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(`.${ending}`));
}
