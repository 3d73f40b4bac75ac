/** Runtime caching, cache-first, of code that few visitors want: it comes after everything else, and is kept then. */
import { lateCache } from '#device/late-cache.ts';
import { keptFor } from './kept-for.ts';

/** What it is called in any version: without the hash. */
const nameOf = (url: string) => url.replace(/-[\w-]{8}\.js$/, '');

/** From here, where it is kept; else from the server, to be kept in the place of an older version's. Rejects where neither has it. */
export async function lateFile(request: Request): Promise<Response> {
  const cache = await caches.open(lateCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    for (const older of await cache.keys()) {
      const isSeldom = keptFor(older.url) === 'seldom';
      if (!isSeldom || nameOf(older.url) === nameOf(request.url)) await cache.delete(older);
    }
    await cache.put(request, fresh.clone());
  }
  return fresh;
}
