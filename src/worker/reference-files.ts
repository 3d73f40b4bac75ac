/** The code of pages to look something up in (src/config/paths.ts): few visitors read one, so it comes after everything else, and is kept then. */

const cacheName = 'reference-files';

/** True for the path of that code, of any version (src/app/routes/reference-pages.ts names the file). */
export const isReferenceFile = (path: string): boolean =>
  path.startsWith('/assets/reference-pages-');

/** From here, where it is kept; else from the server, to be kept in the place of an older version's. Rejects where neither has it. */
export async function referenceFile(request: Request): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) await cache.delete(older);
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
