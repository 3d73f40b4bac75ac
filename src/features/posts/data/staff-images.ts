/** Reads post pictures as staff, also those of unpublished posts. */
import { type ImageType, imageTypes } from '#domain/posts/image.ts';
import { askAs, type Asking } from '#session/account-ask.ts';

type Picture = { type: ImageType; bytes: ArrayBuffer };

/** Undefined if missing, forbidden or unreachable. */
export function createStaffImages(asking: Asking) {
  return async (id: string): Promise<Picture | undefined> => {
    const path = `/api/desk/images/${id}`;
    const read = await askAs(asking, path, undefined, async (answer) => {
      const type = imageTypes.find((known) => known === answer.headers.get('Content-Type'));
      return answer.ok && type ? { type, bytes: await answer.arrayBuffer() } : undefined;
    });
    return read && 'bytes' in read ? read : undefined;
  };
}
