/** What a client brings for a request (docs/product.md, Requests); apart from what visitors' pages load. */
import { imageTypeOf } from '../posts/image-signature.ts';
import type { AcceptedFiles, Head } from './accepted-files.ts';
import { documentEndings, requestFileMaxBytes } from './document.ts';
import { isHeic } from './heic.ts';

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
