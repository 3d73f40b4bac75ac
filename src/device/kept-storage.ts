/** Whether the browser keeps what is stored: asked for, lost, or never kept in a private window. */

import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { tryToKeep } from './try-to-keep.ts';

/** What can be watched: the draft, the queue. */
type Watched = { subscribe: (listener: () => void) => () => void };

type Persistence = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

let asked = false;

/** `holdsWork` says whether there is something by now. Asks once a page: a browser that says no may say yes on a later visit. */
export function askToKeepOnceNeeded(
  storage: Persistence | undefined,
  watched: readonly Watched[],
  holdsWork: () => boolean,
): void {
  if (asksThePerson()) return;
  const stops = watched.map(({ subscribe }) => subscribe(look));
  look();

  function look(): void {
    if (!holdsWork()) return;
    // A listener may be called before the list of stops is there.
    queueMicrotask(() => stops.forEach((stop) => stop()));
    if (asked) return;
    asked = true;
    void ask(storage);
  }
}

async function ask(storage: Persistence | undefined): Promise<void> {
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // It is kept as long as the browser likes.
  }
}

/** Firefox opens a question, out of place beside a first answer; the others decide without one. */
function asksThePerson(): boolean {
  return globalThis.CSS?.supports?.('-moz-orient', 'inline') ?? false;
}

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

/**
 * Puts the canary in its place and answers with a check: false once it was there and is gone. One that finds no room is
 * no reason to stay away: `health` hears of it, and the check tries again.
 */
export async function detectStorageLoss(
  db: DeviceDatabase,
  device: Device,
  health: Health,
): Promise<() => Promise<boolean>> {
  const fact = () => db.facts.put({ name: 'canary', since: device.now() });
  const put = async () => (await tryToKeep(health, () => db.withReconnect(fact))) === 'kept';
  const isThere = () => db.withReconnect(async () => (await db.facts.get('canary')) !== undefined);

  let seen = (await isThere().catch(() => false)) || (await put());
  return async () => {
    if (db.superseded) return true;
    const there = await isThere();
    const lost = seen && !there;
    seen = there || (await put());
    return !lost;
  };
}
