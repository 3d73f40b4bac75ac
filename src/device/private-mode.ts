/** Guesses whether this is a private window, as far as a browser gives itself away; not knowing counts as no. */
import type { Health } from './health.ts';

/** Normal profiles offer gigabytes; what offers less than this keeps things in the window's memory. */
const smallestNormalQuota = 512 * 1024 * 1024;

/** What the browser says of its storage. `files`: whether it hands out its private file system; null where it has none. */
export type StorageTraits = { quota: number | null; files: 'given' | 'refused' | null };

/** Firefox and Safari refuse private windows the file system; other browsers offered them little room. */
export function looksPrivate({ quota, files }: StorageTraits): boolean {
  return files === 'refused' || (quota !== null && quota < smallestNormalQuota);
}

/** Asks the browser and tells `health`. Chromium 156 says the same in a private window as in any other: there it stays unknown. */
export async function reportPrivateWindow(
  storage: Partial<StorageManager> | undefined,
  health: Health,
): Promise<void> {
  const asked = await storage?.estimate?.().catch(() => undefined);
  const files = await storage?.getDirectory?.().then(
    () => 'given' as const,
    () => 'refused' as const,
  );
  const isPrivate = looksPrivate({ quota: asked?.quota ?? null, files: files ?? null });
  if (isPrivate && health.snapshot().keeps === 'disk') health.report({ keeps: 'private' });
}
