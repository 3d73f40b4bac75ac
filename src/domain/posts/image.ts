/** Pictures of posts: shrunk on the device to fit one op; the first bytes tell the type. */
import * as v from 'valibot';

import { requiredText, textLimits } from '../form-values.ts';

export const imageTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const;

export type ImageType = (typeof imageTypes)[number];

export const imageLimits = { bytes: 512 * 1024, side: 1600 } as const;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

export const imageAddSchema = v.object({
  name: requiredText(textLimits.line),
  type: v.picklist(imageTypes),
  width: pixels,
  height: pixels,
  data: v.pipe(
    v.string(),
    v.maxLength(Math.ceil(imageLimits.bytes / 3) * 4, 'too_long'),
    v.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'image'),
  ),
});

const signatures: readonly (readonly [type: ImageType, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

const riff = [0x52, 0x49, 0x46, 0x46];

export function imageTypeOf(head: ArrayLike<number>): ImageType | undefined {
  const hasBytesAt = (bytes: readonly number[], at: number) =>
    bytes.every((byte, index) => head[at + index] === byte);
  const found = signatures.find(([, at, bytes]) => hasBytesAt(bytes, at))?.[0];
  return found === 'image/webp' && !hasBytesAt(riff, 0) ? undefined : found;
}
