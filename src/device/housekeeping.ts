/** Deletes drafts, form texts and receipts after thirty days. */
import { draftRetentionMs } from '#domain/estimator/draft.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import type { Device } from '#sync/device.ts';
import type { Health } from './health.ts';
import { tryToKeep } from './try-to-keep.ts';

/** Deletes rows last changed before `before` (UTC ms), inside a transaction on all tables. */
export type Expire = (db: DeviceDatabase, before: number) => Promise<unknown>;

export async function runHousekeeping(
  db: DeviceDatabase,
  device: Device,
  health: Health,
  subjects: readonly Expire[],
): Promise<void> {
  const before = device.now() - draftRetentionMs;
  await tryToKeep(health, () =>
    db.write(db.tables, async () => {
      await db.receipts.where('ackAt').below(before).delete();
      for (const expire of subjects) await expire(db, before);
    }),
  );
}
