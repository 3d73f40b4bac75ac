/** Caches rarely used code at runtime, cache-first. */
import { lateCache } from '#device/late-cache.ts';
import { keptFor } from './kept-for.ts';

const nameOf = (url: string) => url.replace(/-[\w-]{8}\.js$/, '');

/** The cached file, else the server's, which replaces older versions. Rejects if both fail. */
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
