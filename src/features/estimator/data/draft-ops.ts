/** What a draft sends, as ops. */
import type { Draft } from '#domain/estimator/draft.ts';
import type { Device } from '#sync/device.ts';
import type { KeptDocument } from '#sync/outbox-entry.ts';
import { prepareOp } from '#sync/outbox.ts';

/** The estimate with this payload, for the firm to see or as a submission. */
export function estimateOp(
  device: Device,
  kind: 'estimate.save' | 'estimate.submit',
  { id, key, savedRev }: Draft,
  body: string,
) {
  return prepareOp(device, { kind, entity: id, key, rev: savedRev + 1, body });
}

/** The file, behind the ops that it `needs`. */
export function attachOp(
  device: Device,
  { id: estimate, key }: Draft,
  { id, name, size, sha256 }: KeptDocument,
  needs: string[],
) {
  const body = JSON.stringify({ estimate, document: { name, size, sha256 } });
  return prepareOp(device, { kind: 'document.attach', entity: id, key, needs, body });
}
