import { cleanName } from './document-name.ts';
import { documentEndings, documentMaxBytes, requestFileMaxBytes } from './document.ts';
import { imageTypeOf } from '../posts/image.ts';
import { isHeic } from './heic.ts';

export type Head = ArrayLike<number>;

export type AcceptedFiles = {
  endings: readonly string[];
  maxBytes: number;
  pictureOf?: (head: Head) => string | undefined;
};

export const estimateFiles: AcceptedFiles = {
  endings: documentEndings,
  maxBytes: documentMaxBytes,
};

export function fileEnding(name: string, { endings }: AcceptedFiles): string | undefined {
  const lower = name.toLowerCase();
  return endings.find((ending) => lower.endsWith(`.${ending}`));
}

const knownEndings = new Map(
  [...documentEndings, 'xls', 'xlsx', 'jpg', 'png', 'heic', 'webp']
    .map((ending) => [ending, ending])
    .concat([
      ['jpeg', 'jpg'],
      ['heif', 'heic'],
    ])
    .map(([ending = '', content = '']) => [ending, content] as const),
);

/** Replaces a known ending by that of the content, or appends it. */
export function nameEnding(name: string, ending: string): string {
  const dot = name.lastIndexOf('.');
  const present = knownEndings.get(name.slice(dot + 1).toLowerCase());
  if (dot !== -1 && present === ending) return name;
  return cleanName(`${dot !== -1 && present ? name.slice(0, dot) : name}.${ending}`);
}

const pictureEndings = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' } as const;

/** A picture's ending by its first bytes, or undefined. */
export function pictureOf(head: Head): string | undefined {
  if (isHeic(head)) return 'heic';
  const type = imageTypeOf(head);
  return type === undefined || type === 'image/gif' ? undefined : pictureEndings[type];
}

/** Photos become pages of one PDF if the device can decode them. */
export const photoEndings = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;

export const requestFiles: AcceptedFiles = {
  endings: [...documentEndings, 'xls', 'xlsx', ...photoEndings],
  maxBytes: requestFileMaxBytes,
  pictureOf,
};

export const requestAccept = requestFiles.endings.map((ending) => `.${ending}`).join(',');

export const firmFilesPerClient = 500;

export const filesPerRequest = 20;
