/** Runtime caching, cache-first, of code that few visitors want: it comes after everything else, and is kept then. */
import { lateCache } from '#device/late-cache.ts';

/** What it is called, of any version (src/app/routes/reference-pages.ts, src/features/estimator/late-scenarios.ts, src/features/blog/post-page.tsx, src/features/estimator/continue-page.tsx, src/ui/confetti.ts). */
const names = [
  '/assets/reference-pages-',
  '/assets/late-scenarios-',
  '/assets/post-end-',
  '/assets/continue-page-',
  '/assets/confetti.module-',
];

const nameOf = (path: string) => names.find((name) => path.startsWith(name));

/** True for the path of one. */
export const isLateFile = (path: string): boolean => nameOf(path) !== undefined;

/** From here, where it is kept; else from the server, to be kept in the place of an older version's. Rejects where neither has it. */
export async function lateFile(request: Request): Promise<Response> {
  const cache = await caches.open(lateCache);
  const kept = await cache.match(request.url, { ignoreVary: true });
  if (kept) return kept;
  const fresh = await fetch(request);
  if (fresh.ok) {
    const own = nameOf(pathOf(request));
    for (const older of await cache.keys()) {
      if (nameOf(pathOf(older)) === own) await cache.delete(older);
    }
    await cache.put(request, fresh.clone());
  }
  return fresh;
}

function pathOf({ url }: Request): string {
  return new URL(url).pathname;
}
