/** A picture made small enough to be kept and sent: drawn anew, so that nothing the camera noted in it goes along. */
import { isHeic } from '#domain/documents/heic.ts';
import { imageTypeOf, imageLimits, type ImageType, imageTypes } from '#domain/posts/image.ts';
import type { NewImage } from '../data/staff-posts.ts';

export type Shrunk = { image: NewImage } | { problem: 'heic' | 'unreadable' | 'tooLarge' };

/** Sharpest first; after that, smaller. */
const qualities = [0.82, 0.7, 0.55] as const;
const scales = [1, 0.75, 0.5, 0.35] as const;

/** Keeps a moving GIF that is small enough as it is. */
export async function shrinkImage(file: File): Promise<Shrunk> {
  const first = file.slice(0, signatureLength).arrayBuffer();
  const head = new Uint8Array(await first.catch(() => new ArrayBuffer(0)));
  // Upright, which is what browsers do by themselves; those of before 2023 do not know the word for it.
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return { problem: isHeic(head) ? 'heic' : 'unreadable' };
  // One that can be read cannot always be drawn.
  const shrunk = await shrunkOf(file, head, bitmap).catch(() => ({
    problem: 'unreadable' as const,
  }));
  bitmap.close();
  return shrunk;
}

async function shrunkOf(file: File, head: Uint8Array, bitmap: ImageBitmap): Promise<Shrunk> {
  const { width, height } = bitmap;
  const name = nameOf(file);
  // Browsers know a file's type from its name: a photograph may be called a GIF.
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

/** The first way of writing it that is small enough. A drawing or screenshot stays sharp where it can. */
async function smallest(canvas: OffscreenCanvas, sharp: boolean): Promise<Blob | null> {
  const ways: { type: ImageType; quality?: number }[] = sharp
    ? [
        { type: 'image/png' },
        ...qualities.map((quality) => ({ type: 'image/webp' as const, quality })),
      ]
    : qualities.map((quality) => ({ type: 'image/jpeg', quality }));
  for (const way of ways) {
    const blob = await canvas.convertToBlob(way);
    // A browser that cannot write a type writes PNG.
    if (blob.type === way.type && blob.size <= imageLimits.bytes) return blob;
  }
  return null;
}

function nameOf({ name }: File): string {
  return name.slice(0, longestName) || 'image';
}

const longestName = 200;

/** So many bytes at a file's beginning tell its kind. */
const signatureLength = 16;
