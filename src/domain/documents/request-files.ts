/** What a client brings for a request (docs/product.md, Requests); apart from what visitors' pages load. */
import { imageTypeOf } from '../posts/image-signature.ts';
import {
  type AcceptedFiles,
  estimateFiles,
  type Head,
  isCompound,
  isZip,
} from './accepted-files.ts';
import { requestFileMaxBytes } from './document.ts';
import { isHeic } from './heic.ts';

const isJpeg = (head: Head) => imageTypeOf(head) === 'image/jpeg';

/** Up to 25 MB; pictures by their own signs. */
export const requestFiles: AcceptedFiles = {
  begins: {
    ...estimateFiles.begins,
    xls: isCompound,
    xlsx: isZip,
    jpg: isJpeg,
    jpeg: isJpeg,
    png: (head) => imageTypeOf(head) === 'image/png',
    heic: isHeic,
    heif: isHeic,
    webp: (head) => imageTypeOf(head) === 'image/webp',
  },
  maxBytes: requestFileMaxBytes,
};

/** What a field for them offers. */
export const requestAccept = Object.keys(requestFiles.begins)
  .map((ending) => `.${ending}`)
  .join(',');

/** Those of them that are photos: they become pages of one PDF where the device can draw them. */
export const photoEndings = ['jpg', 'jpeg', 'png', 'heic', 'heif', 'webp'] as const;

/** Files that the firm has there for one client. */
export const firmFilesPerClient = 500;

/** Files of one request that are there or on their way. */
export const filesPerRequest = 20;
