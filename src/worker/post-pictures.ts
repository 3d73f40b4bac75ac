/** Serves cached pictures of posts (src/features/blog/data/post-pictures.ts). */
import { imageFolder } from '#domain/posts/addresses.ts';
import { pictureCache as cacheName } from '#device/picture-cache.ts';

export const isPostPicture = (path: string): boolean => path.startsWith(imageFolder);

/** Cache first: the content of an address never changes. */
export async function postPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return kept ?? fetch(request);
}
