/** Requests persistent storage, and detects data loss and private windows. */

import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { tryToKeep } from './try-to-keep.ts';

type Watched = { subscribe: (listener: () => void) => () => void };

type Persistence = Partial<Pick<StorageManager, 'persist' | 'persisted'>>;

let asked = false;

/** Requests persistent storage, once per page, when `holdsWork` is true. */
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
    // Listeners may run before `stops` is set.
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
    // Storage stays best-effort.
  }
}

/** True for Firefox, whose prompt would interrupt a first answer. */
function asksThePerson(): boolean {
  return globalThis.CSS?.supports?.('-moz-orient', 'inline') ?? false;
}

/** In bytes; private windows, which store in memory, offer less. */
const smallestNormalQuota = 512 * 1024 * 1024;

/** `files`: access to the private file system; null if unsupported. */
export type StorageTraits = { quota: number | null; files: 'given' | 'refused' | null };

/** Firefox and Safari deny private windows the file system; others offer little quota. */
export function looksPrivate({ quota, files }: StorageTraits): boolean {
  return files === 'refused' || (quota !== null && quota < smallestNormalQuota);
}

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
 * Stores a canary, and returns a check that is false if it was lost. Without room reports to `health`, and the check
 * retries.
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
