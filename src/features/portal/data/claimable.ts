/** Estimates that a client may claim: one sent from this device, and those sent with their address from others. */
import type { CachedEstimate } from '#domain/clients/own-rows.ts';
import type { Cents } from '#domain/money.ts';
import type { DeviceDatabase } from '#sync/database.ts';
import { dropFile } from '#sync/files.ts';

/**
 * `key` is null if the client's address suffices; `sentAt` in UTC ms; `services` is empty if the device has no answers
 * left.
 */
export type ClaimView = {
  estimate: string;
  key: string | null;
  sentAt: number;
  services: readonly string[];
  totals: { oneTime: Cents; monthly: Cents } | null;
};

/** The latest delivered estimate whose key is still here; null if none. */
export async function findClaimable(guest: DeviceDatabase): Promise<ClaimView | null> {
  const receipts = await guest.receipts.orderBy('ackAt').reverse().toArray();
  const sent = receipts.find(({ kind, key }) => kind === 'estimate.submit' && key !== null);
  if (!sent || sent.key === null) return null;
  const draft = await guest.drafts.get(sent.entity);
  return {
    estimate: sent.entity,
    key: sent.key,
    sentAt: sent.ackAt,
    services: draft?.answers.services ?? [],
    totals: null,
  };
}

/** True while ops of the estimate are pending: claiming it would invalidate their key. */
export function isBeingSent(guest: DeviceDatabase, estimate: string): Promise<boolean> {
  return guest.withReconnect(async () => {
    const ops = await opsOf(guest, estimate);
    return ops.some(({ state }) => state !== 'parked');
  });
}

async function opsOf({ documents, ops }: DeviceDatabase, estimate: string) {
  const files = await documents.where('draft').equals(estimate).primaryKeys();
  return ops
    .where('entity')
    .anyOf([estimate, ...files])
    .toArray();
}

/**
 * Removes a claimed estimate, so the next visitor gets neither offer nor key. False if ops are left: then only the
 * offer goes.
 */
export async function forgetClaimable(guest: DeviceDatabase, estimate: string): Promise<boolean> {
  const { drafts, receipts, ops, documents, chunks } = guest;
  return guest.write([drafts, receipts, ops, documents, chunks], async () => {
    const files = await documents.where('draft').equals(estimate).primaryKeys();
    const waiting = (await opsOf(guest, estimate)).length;
    const own = new Set([estimate, ...files]);
    const { key } = (await drafts.get(estimate)) ?? { key: null };
    // The claim invalidates the key, so the server can no longer verify its receipts.
    await receipts
      .filter((receipt) =>
        waiting > 0
          ? receipt.entity === estimate && receipt.kind === 'estimate.submit'
          : own.has(receipt.entity) || (key !== null && receipt.key === key),
      )
      .delete();
    if (waiting > 0) return false;
    await drafts.delete(estimate);
    for (const file of files) await dropFile(guest, file);
    return true;
  });
}

export async function keepFound(
  db: DeviceDatabase,
  found: readonly CachedEstimate[],
): Promise<void> {
  await db.write([db.facts], async () => {
    const { declined } = await foundIn(db);
    await db.facts.put({ name: 'found-estimates', found, declined });
  });
}

/** The newest found estimate that the client has not declined to claim. */
export async function firstFound(db: DeviceDatabase): Promise<ClaimView | null> {
  const { found, declined } = await db.withReconnect(() => foundIn(db));
  const first = found.find(({ id }) => !declined.includes(id));
  if (!first) return null;
  const { id, created, services, oneTimeTotal: oneTime, monthlyTotal: monthly } = first;
  return { estimate: id, key: null, sentAt: created, services, totals: { oneTime, monthly } };
}

export async function declineFound(db: DeviceDatabase, estimate: string): Promise<void> {
  await db.write([db.facts], async () => {
    const { found, declined } = await foundIn(db);
    await db.facts.put({ name: 'found-estimates', found, declined: [...declined, estimate] });
  });
}

type Found = { found: readonly CachedEstimate[]; declined: readonly string[] };

async function foundIn(db: DeviceDatabase): Promise<Found> {
  return (await db.fact('found-estimates')) ?? { found: [], declined: [] };
}
