/** Serves pages, code that is seldom used, and pictures of posts; repairs the precache. */
import {
  type createHandlerBoundToURL,
  getCacheKeyForURL,
  PrecacheController,
  type PrecacheEntry,
} from 'workbox-precaching';
import { referenceCache, pictureCache as cacheName } from '#device/cache-names.ts';
import { cacheGroupOf } from './cache-groups.ts';
import { imageFolder } from '#domain/posts/addresses.ts';
type Handler = ReturnType<typeof createHandlerBoundToURL>;

const answerWithinMs = 2500;

/** Drops a server error: the shell shows a better page. */
const unlessBroken = (response: Response) => (response.status >= 500 ? undefined : response);

/** Serves the server's page, else the empty app page by `shell`. */
export function pageOrShell(shell: Handler): Handler {
  return async (options) => {
    const { request } = options;
    const timeout = new Promise<undefined>((done) => setTimeout(done, answerWithinMs));
    const page = fetch(request).then(unlessBroken, () => undefined);
    return (await Promise.race([page, timeout])) ?? shell(options);
  };
}

const nameOf = (url: string) => url.replace(/-[\w-]{8}\.js$/, '');

/** Returns the cached file, else the server's, which replaces older versions. Rejects if both fail. */
export async function cachedOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(referenceCache);
  const cached = await cache.match(request.url, { ignoreVary: true });
  if (cached) return cached;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) {
      const isSeldom = cacheGroupOf(older.url) === 'seldom';
      if (!isSeldom || nameOf(older.url) === nameOf(request.url)) await cache.delete(older);
    }
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

export const isPostPicture = (path: string): boolean => path.startsWith(imageFolder);

/** Cache first: the content of an address never changes. */
export async function postPicture(request: Request): Promise<Response> {
  const cached = await caches.match(request.url, { cacheName, ignoreVary: true });
  return cached ?? fetch(request);
}

/** Restores deleted files of the precache, which offline use needs. */
export async function repairPrecache(files: readonly (PrecacheEntry | string)[]): Promise<void> {
  const cache = await caches.open(new PrecacheController().strategy.cacheName);
  const urls = files.map((file) => (typeof file === 'string' ? file : file.url));
  await Promise.all(urls.map((url) => putBack(cache, url).catch(() => undefined)));
}

async function putBack(cache: Cache, url: string): Promise<void> {
  const key = getCacheKeyForURL(url);
  if (!key || (await cache.match(key))) return;
  const response = await fetch(url, { cache: 'no-cache' });
  if (response.ok) await cache.put(key, response);
}
