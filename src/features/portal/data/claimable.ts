/** The estimate that a visitor has sent from this device: a client may bring it into their account. */
import type { DeviceDatabase } from '#sync/database.ts';
import { dropFile } from '#sync/files.ts';

/** `key` is the visitor's secret for the estimate; `sentAt` UTC milliseconds; `services` empty where the answers are gone. */
export type ClaimView = {
  estimate: string;
  key: string;
  sentAt: number;
  services: readonly string[];
};

/** The latest one that has arrived and whose key is still here; null where there is none. */
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
  };
}

/**
 * It is someone's now: whoever uses this browser next is not asked for it again, sees no answers of it and has no key to
 * it. While its file waits here only the question goes, for the file needs the rest. Answers with whether all of it went.
 */
export async function forgetClaimable(guest: DeviceDatabase, estimate: string): Promise<boolean> {
  const { drafts, receipts, ops, documents, chunks } = guest;
  return guest.write([drafts, receipts, ops, documents, chunks], async () => {
    const files = await documents.where('draft').equals(estimate).primaryKeys();
    const waiting = await ops
      .where('entity')
      .anyOf([estimate, ...files])
      .count();
    const own = new Set([estimate, ...files]);
    const { key } = (await drafts.get(estimate)) ?? { key: null };
    // Without its key a receipt is of no use: the server would not own up to what it is of.
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
