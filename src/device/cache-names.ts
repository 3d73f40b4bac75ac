/** Names in Cache Storage, for pages and the worker. This cache holds code that is seldom used. */
export const referenceCache = 'reference-files';

/** Caches a file that loaded before the worker was active, for offline use. */
export async function cacheReferenceFile(url: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(referenceCache);
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}

/** Pictures of posts that were read. */
export const pictureCache = 'post-pictures';
