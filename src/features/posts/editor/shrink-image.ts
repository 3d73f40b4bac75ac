/** Shrinks a picture to the limits, without the camera's metadata. */
import { isHeic } from '#domain/documents/heic.ts';
import { imageTypeOf, imageLimits, type ImageType, imageTypes } from '#domain/posts/image.ts';
import type { NewImage } from '../data/staff-posts.ts';

export type Shrunk = { image: NewImage } | { problem: 'heic' | 'unreadable' | 'tooLarge' };

/** Tried in this order; if a picture is still too large, it is scaled down. */
const qualities = [0.82, 0.7, 0.55] as const;
const scales = [1, 0.75, 0.5, 0.35] as const;

/** A GIF within the limits keeps its animation. */
export async function shrinkImage(file: File): Promise<Shrunk> {
  const first = file.slice(0, signatureLength).arrayBuffer();
  const head = new Uint8Array(await first.catch(() => new ArrayBuffer(0)));
  // Without `imageOrientation`, which browsers before 2023 reject; all rotate by default.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { problem: isHeic(head) ? 'heic' : 'unreadable' };
  const shrunk = await shrunkOf(file, head, bitmap).catch(() => ({
    problem: 'unreadable' as const,
  }));
  bitmap.close();
  return shrunk;
}

async function shrunkOf(file: File, head: Uint8Array, bitmap: ImageBitmap): Promise<Shrunk> {
  const { width, height } = bitmap;
  const name = nameOf(file);
  // By its bytes, because browsers take the type from the name.
  const kind = imageTypeOf(head);
  const isPhoto = kind === 'image/jpeg' || isHeic(head);
  if (kind === 'image/gif' && file.size <= imageLimits.bytes) {
    return { image: { bytes: await file.arrayBuffer(), type: 'image/gif', width, height, name } };
  }
  const fit = Math.min(1, imageLimits.side / Math.max(width, height));
  for (const scale of scales) {
    const canvas = drawn(bitmap, fit * scale);
    const blob = await smallest(canvas, !isPhoto);
    const type = imageTypes.find((known) => known === blob?.type);
    if (!blob || !type) continue;
    const bytes = await blob.arrayBuffer();
    return { image: { bytes, type, width: canvas.width, height: canvas.height, name } };
  }
  return { problem: 'tooLarge' };
}

function drawn(bitmap: ImageBitmap, scale: number): OffscreenCanvas {
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const canvas = new OffscreenCanvas(side(bitmap.width), side(bitmap.height));
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A `sharp` picture, such as a screenshot, becomes PNG or WebP, another JPEG. Null if too large. */
async function smallest(canvas: OffscreenCanvas, sharp: boolean): Promise<Blob | null> {
  const ways: { type: ImageType; quality?: number }[] = sharp
    ? [
        { type: 'image/png' },
        ...qualities.map((quality) => ({ type: 'image/webp' as const, quality })),
      ]
    : qualities.map((quality) => ({ type: 'image/jpeg', quality }));
  for (const way of ways) {
    const blob = await canvas.convertToBlob(way);
    // A browser that cannot encode a type returns PNG.
    if (blob.type === way.type && blob.size <= imageLimits.bytes) return blob;
  }
  return null;
}

function nameOf({ name }: File): string {
  return name.slice(0, longestName) || 'image';
}

const longestName = 200;

const signatureLength = 16;
