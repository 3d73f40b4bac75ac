/** The pictures of posts: those that a page has kept (src/features/blog/data/post-pictures.ts) are there without a network. */
import { imageFolder } from '#domain/posts/addresses.ts';
import { pictureCache as cacheName } from '#device/picture-cache.ts';

/** True for the path of a picture of this site's own posts. */
export const isPostPicture = (path: string): boolean => path.startsWith(imageFolder);

/** From here, where it is kept: what stands at such an address never changes. */
export async function postPicture(request: Request): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName, ignoreVary: true });
  return kept ?? fetch(request);
}
