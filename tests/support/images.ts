/** Small pictures, whole and otherwise. */
import { createHash } from 'node:crypto';

/** A point of one color in each of the four formats. */
export const points = {
  'image/png':
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'image/gif': 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'image/jpeg':
    '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  'image/webp': 'UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
} as const;

/** The body of an `image.add`. */
export function anImage(rest: object = {}) {
  const facts = { name: 'jar.png', type: 'image/png', width: 1, height: 1 };
  return { ...facts, data: points['image/png'], ...rest };
}

/** Bytes as they travel. */
export const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64');

/** The SHA-256 of what travels so, lower-case hex. */
export const sha256Of = (data: string) =>
  createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
