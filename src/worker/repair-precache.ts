/** Restores deleted files of the precache, which offline use needs. */
import { getCacheKeyForURL, PrecacheController, type PrecacheEntry } from 'workbox-precaching';

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
