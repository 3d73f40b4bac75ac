/** What an account may read of its own, as it was last read: the portal shows it without a network. */
import type { Profile } from '#domain/clients/profile.ts';
import type { Cents } from '#domain/money.ts';
import type { DeviceDatabase } from '#sync/database.ts';

/** The profile as the server has it; `id` is the account's, `rev` 0 where there is no row yet. */
export type KeptProfile = Profile & { id: string; rev: number };

/** An estimate of the account: totals in cents, `created` in UTC milliseconds. */
export type KeptEstimate = {
  id: string;
  services: string[];
  oneTimeTotal: Cents;
  monthlyTotal: Cents;
  created: number;
};

/** No profile yet: every value is an empty text. */
export function emptyProfile(id: string): KeptProfile {
  return { id, rev: 0, first_name: '', last_name: '', phone: '', company_name: '' };
}

/** Keeps what the server has just said of a profile; that there is none takes nothing away. An older revision is old news. */
export async function keepProfile(
  db: DeviceDatabase,
  id: string,
  read: KeptProfile | null,
): Promise<void> {
  await db.write([db.profiles], async () => {
    const kept = await db.profiles.get(id);
    if (kept && (!read || read.rev < kept.rev)) return;
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

/** For lists. */
export function newestFirst(estimates: readonly KeptEstimate[]): readonly KeptEstimate[] {
  return [...estimates].sort((a, b) => b.created - a.created);
}
