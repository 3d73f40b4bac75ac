/** Redraws photos: upright, smaller, without metadata. Runs in photo-worker.ts. */
import { heicHeadBytes, isHeic } from '#domain/documents/heic.ts';
import { photosPdf } from '#domain/documents/photos-pdf.ts';
import type { DrawnPhoto, PhotoMaker } from './photo-maker.ts';

type Way = readonly [side: number, quality: number];

/** Pixels and quality: fine print on a letter sheet needs about 200 pixels per inch. */
const first: Way = [2400, 0.8];
const thumb: Way = [240, 0.7];
/** Tried in turn if all photos together are too large. */
const smaller: readonly Way[] = [
  [2000, 0.7],
  [1700, 0.6],
  [1400, 0.5],
  [1200, 0.4],
];

/** An upper bound of a PDF page's overhead, in bytes. */
const bytesAroundPage = 600;

export const photoDrawing: PhotoMaker = {
  async draw(file) {
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) {
      const head = await file.slice(0, heicHeadBytes).arrayBuffer();
      return isHeic(new Uint8Array(head)) ? 'heic' : 'unreadable';
    }
    const drawn = await drawnAs(bitmap, first);
    const { bytes } = await drawnAs(bitmap, thumb);
    bitmap.close();
    return { ...drawn, thumb: dataAddress(bytes) };
  },

  async join(photos, most) {
    const share = most / photos.length - bytesAroundPage;
    const total = photos.reduce((sum, { bytes }) => sum + bytes.byteLength + bytesAroundPage, 0);
    const pages = [];
    for (const photo of photos) {
      const { bytes, width, height } = total > most ? await atMost(photo, share) : photo;
      pages.push({ jpeg: new Uint8Array(bytes), width, height });
    }
    const pdf = photosPdf(pages);
    return pdf.byteLength > most ? 'size' : pdf;
  },
};

type Picture = Omit<DrawnPhoto, 'thumb'>;

async function atMost(photo: Picture, most: number): Promise<Picture> {
  let last = photo;
  if (photo.bytes.byteLength <= most) return last;
  const bitmap = await createImageBitmap(new Blob([photo.bytes], { type: 'image/jpeg' }));
  for (const way of smaller) {
    last = await drawnAs(bitmap, way);
    if (last.bytes.byteLength <= most) break;
  }
  bitmap.close();
  return last;
}

function dataAddress(jpeg: ArrayBuffer): string {
  return `data:image/jpeg;base64,${btoa(String.fromCharCode(...new Uint8Array(jpeg)))}`;
}

async function drawnAs(bitmap: ImageBitmap, [side, quality]: Way): Promise<Picture> {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const canvas = new OffscreenCanvas(width, height);
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('no canvas');
  // White, because transparent pixels would become black.
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, width, height);
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(bitmap, 0, 0, width, height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return { bytes: await blob.arrayBuffer(), width, height };
}
