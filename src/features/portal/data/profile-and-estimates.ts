/** What an account may read of its own, as it was last read: the portal shows it without a network. */
import type { KeptEstimate, KeptProfile } from '#domain/clients/own-rows.ts';
import type { DeviceDatabase } from '#sync/database.ts';

/** No profile yet: every value is an empty text. */
export function emptyProfile(id: string): KeptProfile {
  return { id, rev: 0, first_name: '', last_name: '', phone: '', company_name: '' };
}

/**
 * Keeps what the server has just said of a profile. An older revision is old news, and that there is none takes nothing away, but
 * for a copy of revision 0: there is nothing older.
 */
export async function keepProfile(
  db: DeviceDatabase,
  id: string,
  read: KeptProfile | null,
): Promise<void> {
  await db.write([db.profiles], async () => {
    const kept = await db.profiles.get(id);
    if (kept && (read?.rev ?? 0) < kept.rev) return;
    await db.profiles.put(read ?? emptyProfile(id));
  });
}

/** Keeps the estimates that the server has just shown; those it did not show stay. */
export async function keepEstimates(
  db: DeviceDatabase,
  read: readonly KeptEstimate[],
): Promise<void> {
  await db.write([db.estimates], () => db.estimates.bulkPut([...read]));
}

export function newestFirst(estimates: readonly KeptEstimate[]): readonly KeptEstimate[] {
  return [...estimates].sort((a, b) => b.created - a.created);
}
