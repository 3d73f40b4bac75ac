/** Which files are taken, with an estimate and for a request: their endings, and at most how large. */
import { cleanName } from './document-name.ts';
import { documentEndings, documentMaxBytes, requestFileMaxBytes } from './document.ts';
import { imageTypeOf } from '../posts/image.ts';
import { isHeic } from './heic.ts';

/** A file's first bytes. */
export type Head = ArrayLike<number>;

/** `pictureOf` names the ending of a picture by its head, where pictures are taken. */
export type AcceptedFiles = {
  endings: readonly string[];
  maxBytes: number;
  pictureOf?: (head: Head) => string | undefined;
};

/** Tax returns with an estimate. */
export const estimateFiles: AcceptedFiles = {
  endings: documentEndings,
  maxBytes: documentMaxBytes,
};

/** The accepted ending of a file name in lower case, or nothing. */
export function fileEnding(name: string, { endings }: AcceptedFiles): string | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(`.${ending}`));
}

/** Endings of files that are taken anywhere, with the one that judging answers for each. */
const knownEndings = new Map(
  [...documentEndings, 'xls', 'xlsx', 'jpg', 'png', 'heic', 'webp']
    .map((ending) => [ending, ending])
    .concat([
      ['jpeg', 'jpg'],
      ['heif', 'heic'],
    ])
    .map(([ending = '', content = '']) => [ending, content] as const),
);

/** The name with the ending of its content: it takes the place of another known one, or is added. */
export function nameEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.');
  const present = knownEndings.get(name.slice(dot + 1).toLowerCase());
  if (dot !== -1 && present === ending) return name;
  return cleanName(`${dot !== -1 && present ? name.slice(0, dot) : name}.${ending}`);
}

/** What a client brings for a request (docs/product.md, Requests); apart from what visitors' pages load. */
const pictureEndings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** The ending of a photo that begins so, or nothing where it is none that is taken. */
export function pictureOf(head: Head): string | undefined {
  if (isHeic(head)) return 'heic';
  const type = imageTypeOf(head);
  return type === undefined || type === 'image/gif' ? undefined : pictureEndings[type];
}

/** Endings of photos: they become pages of one PDF where the device can draw them. */
export const photoEndings = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;

/** Up to 25 MB. */
export const requestFiles: AcceptedFiles = {
  endings: [...documentEndings, 'xls', 'xlsx', ...photoEndings],
  maxBytes: requestFileMaxBytes,
  pictureOf,
};

/** What a field for them offers. */
export const requestAccept = requestFiles.endings.map((ending) => `.${ending}`).join(',');

/** Files that the firm has there for one client. */
export const firmFilesPerClient = 500;

/** Files of one request that are there or on their way. */
export const filesPerRequest = 20;
