/** Photos of pages as a phone takes them, and the visitor's ways with them. */
import { expect, type Page } from '@playwright/test';
import * as v from 'valibot';

import type { Inside } from '../support/browsers/screen.ts';
import { exifOf, withSegment } from '../support/photos.ts';
import { keptRows } from './device.ts';

/** In the order of the picture's quarters: above from the left, below from the left. */
const quarters = ['#ff0000', '#00ff00', '#0000ff', '#ffffff'] as const;

type APhoto = { name?: string; width?: number; height?: number; type?: string };

/** A picture of four colored quarters that the browser itself has written. */
export async function aPhoto(
  page: Inside,
  { name = 'photo.jpg', width = 400, height = 300, type = 'image/jpeg' }: APhoto = {},
) {
  const data = await page.evaluate(
    async ({ wide, high, kind, colors }) => {
      const canvas = new OffscreenCanvas(wide, high);
      const paint = canvas.getContext('2d');
      colors.forEach((color, index) => {
        if (!paint) throw new Error('no canvas');
        paint.fillStyle = color;
        const [x, y] = [(index % 2) * (wide / 2), Math.floor(index / 2) * (high / 2)];
        paint.fillRect(x, y, wide / 2, high / 2);
      });
      const blob = await canvas.convertToBlob({ type: kind, quality: 0.9 });
      const bytes = new Uint8Array(await blob.arrayBuffer());
      return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
    },
    { wide: width, high: height, kind: type, colors: quarters },
  );
  return { name, mimeType: type, buffer: Buffer.from(data, 'base64') };
}

/** The same, held sideways at home: it is to be turned clockwise, and says where it was taken. */
export async function aSidewaysPhoto(page: Inside) {
  const photo = await aPhoto(page, { name: 'sideways.jpg' });
  const exif = exifOf({ orientation: 6, place: 'N39' });
  return { ...photo, buffer: withSegment(photo.buffer, exif) };
}

/** Which quarter each corner of a picture shows, above from the left, then below, and its size. */
export function cornersOf(page: Inside, jpeg: Uint8Array) {
  return page.evaluate(
    async ({ data, colors }) => {
      const bytes = Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0));
      // As it is stored, whatever it says of itself.
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/jpeg' }));
      const { width, height } = bitmap;
      const paint = new OffscreenCanvas(width, height).getContext('2d');
      if (!paint) throw new Error('no canvas');
      paint.drawImage(bitmap, 0, 0);
      const corners = [
        [0.25, 0.25],
        [0.75, 0.25],
        [0.25, 0.75],
        [0.75, 0.75],
      ].map(([x = 0, y = 0]) => {
        const [...seen] = paint.getImageData(x * width, y * height, 1, 1).data;
        const isColor = (color: string) =>
          [1, 3, 5].every(
            (at, index) =>
              Math.abs(Number.parseInt(color.slice(at, at + 2), 16) - (seen[index] ?? 0)) < 40,
          );
        return colors.findIndex(isColor);
      });
      return { width, height, corners };
    },
    { data: Buffer.from(jpeg).toString('base64'), colors: quarters },
  );
}

/** Picks a photo of noise that no encoder makes small, made in the page: it is too much to be carried there. */
export function pickNoise(page: Page, { side, count }: { side: number; count: number }) {
  return page.getByLabel('Choose photos').evaluate(
    async (input, wanted) => {
      if (!(input instanceof HTMLInputElement)) throw new Error('no input');
      const canvas = new OffscreenCanvas(wanted.side, wanted.side);
      const paint = canvas.getContext('2d');
      if (!paint) throw new Error('no canvas');
      const pixels = paint.createImageData(wanted.side, wanted.side);
      let state = 1;
      for (let at = 0; at < pixels.data.length; at += 1) {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        pixels.data[at] = at % 4 === 3 ? 255 : state >>> 24;
      }
      paint.putImageData(pixels, 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 });
      const files = new DataTransfer();
      for (let index = 0; index < wanted.count; index += 1) {
        files.items.add(new File([blob], `noise-${index}.jpg`, { type: 'image/jpeg' }));
      }
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { side, count },
  );
}

export const photosDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Photos of your tax return' });

type PickedFile = { name: string; mimeType: string; buffer: Buffer };

/** Opens the dialog where it is closed, and picks photos there. */
export async function choosePhotos(page: Page, ...photos: PickedFile[]): Promise<void> {
  if (!(await photosDialog(page).isVisible())) {
    await page.getByRole('button', { name: /^(Photograph the pages|Show \d+ photos?)$/ }).click();
  }
  await page.getByLabel('Choose photos').setInputFiles(photos);
}

/** Settles once so many are kept. */
export async function seesPhotos(page: Page, count: number): Promise<void> {
  await expect(photosDialog(page).getByRole('listitem')).toHaveCount(count);
}

export const attachPhotos = (page: Page) =>
  photosDialog(page).getByRole('button', { name: 'Attach as one PDF' }).click();

const photoRows = v.array(
  v.looseObject({ position: v.number(), width: v.number(), size: v.number() }),
);

/** Those on the device, in their order. */
export async function keptPhotos(page: Page) {
  const rows = v.parse(photoRows, await keptRows(page, 'photos'));
  return rows.sort((a, b) => a.position - b.position);
}

/** Bytes of the one attached file. */
export async function keptFileSize(page: Page): Promise<number> {
  const [document] = v.parse(
    v.tuple([v.looseObject({ size: v.number() })]),
    await keptRows(page, 'documents'),
  );
  return document.size;
}
