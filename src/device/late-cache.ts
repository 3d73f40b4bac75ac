export const lateCache = 'reference-files';

/** A page older than its worker loaded it without the cache, and it must work offline. */
export async function keepLateFile(url: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(lateCache);
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}
