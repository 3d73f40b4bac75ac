/** The estimate that a visitor has sent from this device: a client may bring it into their account. */
import type { DeviceDatabase } from './database.ts';

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

/** It is somebody's now: whoever uses this browser next is not asked for it again. */
export async function forgetClaimable(guest: DeviceDatabase, estimate: string): Promise<void> {
  await guest.write([guest.receipts], () =>
    guest.receipts
      .where('entity')
      .equals(estimate)
      .filter(({ kind }) => kind === 'estimate.submit')
      .modify({ key: null }),
  );
}
