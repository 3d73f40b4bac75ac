/** What a picture is, by its own first bytes: whoever sends it may be mistaken, or lying. */
import type { ImageType } from './image.ts';

const signatures: readonly (readonly [type: ImageType, at: number, bytes: readonly number[]])[] = [
  ['image/jpeg', 0, [0xff, 0xd8, 0xff]],
  ['image/png', 0, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', 0, [0x47, 0x49, 0x46, 0x38]],
  ['image/webp', 8, [0x57, 0x45, 0x42, 0x50]],
];

const riff = [0x52, 0x49, 0x46, 0x46];

/** The type of a picture that begins so, or nothing where it is none of those that posts may show. */
export function imageTypeOf(head: ArrayLike<number>): ImageType | undefined {
  const stands = (bytes: readonly number[], at: number) =>
    bytes.every((byte, index) => head[at + index] === byte);
  const found = signatures.find(([, at, bytes]) => stands(bytes, at))?.[0];
  return found === 'image/webp' && !stands(riff, 0) ? undefined : found;
}
