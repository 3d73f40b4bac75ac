/** What has had its time leaves the device: drafts, texts of forms and receipts after thirty days. */
import { keptForMs } from '#domain/estimator/draft.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { tryToKeep } from './try-to-keep.ts';

/** Removes a subject's rows from before a moment, UTC milliseconds; called inside a transaction on all tables. */
export type Expire = (db: DeviceDatabase, before: number) => Promise<unknown>;

/** Removes what is too old. Where that fails everything stays until the next visit, and only a full device is reported. */
export async function runHousekeeping(
  db: DeviceDatabase,
  device: Device,
  health: Health,
  subjects: readonly Expire[],
): Promise<void> {
  const before = device.now() - keptForMs;
  await tryToKeep(health, () =>
    db.write(db.tables, async () => {
      await db.receipts.where('ackAt').below(before).delete();
      for (const expire of subjects) await expire(db, before);
    }),
  );
}
