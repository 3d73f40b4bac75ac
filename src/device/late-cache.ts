/** Where code is kept that comes after everything else (src/worker/late-files.ts). */
export const lateCache = 'reference-files';

/**
 * Keeps one such file, by its address. A page that was opened before there was a worker has fetched it past that one; once something
 * depends on it, it is to be here without a network.
 */
export async function keepLateFile(url: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(lateCache);
  if (!(await cache.match(url, { ignoreVary: true }))) await cache.add(url);
}
