/** Receives all writes (docs/architecture.md, The write endpoint). */

import * as v from 'valibot';

import { listOf } from '#domain/list-of.ts';
import {
  opsPerRequest,
  opsRequestBytes,
  opsRequestBytesOfOthers,
  opsVersion,
  opsPerVerify,
} from '#domain/ops/op.ts';
import { isOfStaff } from '../accounts/account.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { answer } from '../core/answer.ts';
import { applyBatch } from './apply-batch.ts';
import { isLastRoom } from '../documents/upload-room.ts';
import { credentialOf } from '../core/credential.ts';
import { prepareOp } from './prepare-op.ts';
import { isJson } from '../core/read-json.ts';
import { readEnvelope, requireOpOwner } from './read-envelope.ts';
import { readLocks, readReceipts } from '../core/ledger.ts';
import { isOfLostBytes } from '../documents/lost-bytes.ts';
import { mayAskAfter } from './apply-op.ts';
import { refuse } from '../core/refusal.ts';

const body = v.object({ ops: listOf(v.unknown(), opsPerRequest) });

/** Applies up to 20 ops and answers in their order. */
export function postOps(e: RequestEvent, auth: PbRecord | null): void {
  if (!isJson(e)) return refuse(415, 'bad_request');
  const maxBytes = isOfStaff(auth) ? opsRequestBytes : opsRequestBytesOfOthers;
  const { owner, ops } = readEnvelope(e, { auth, maxBytes }, body, (taken) => taken.ops.length);
  const isStaff = isOfStaff(requireOpOwner(e, owner));
  if (owner === null && isLastRoom(e.app)) return refuseForNow(e);
  const planning = { app: e.app, now: Date.now(), sender: clientNetworks(e) };
  const batch = ops.map((raw) => prepareOp(raw, owner, isStaff, planning));
  const results = applyBatch(e.app, batch);
  answer(e, 200, { v: opsVersion, serverTime: new Date().toISOString(), results });
}

function refuseForNow(e: RequestEvent): void {
  e.response.header().set('Retry-After', '300');
  refuse(503, 'unavailable');
}

const asked = v.object({
  id: v.string(),
  hash: v.string(),
  key: v.nullish(v.string(), null),
});
const verifyOpsBody = v.object({ ops: listOf(asked, opsPerVerify) });

/**
 * Tells which ops the server still has, after a power loss or a restored backup. A wrong hash or key, or a lost file,
 * counts as unknown.
 */
export function verifyOps(e: RequestEvent, auth: PbRecord | null): void {
  const read = { auth, maxBytes: opsRequestBytesOfOthers };
  const { owner, ops } = readEnvelope(e, read, verifyOpsBody, () => 1);
  const isStaff = isOfStaff(requireOpOwner(e, owner));
  const receipts = readReceipts(
    e.app,
    ops.map(({ id }) => id),
  );
  const locks = readLocks(
    e.app,
    receipts.map(({ entity }) => entity),
  );
  const known = ops.filter(({ id, hash, key }) => {
    const receipt = receipts.find((row) => row.id === id && row.hash === hash);
    const lock = receipt && locks.find((row) => row.id === receipt.entity);
    if (!receipt || !mayAskAfter(credentialOf(owner, key, isStaff), receipt, lock)) return false;
    return !isOfLostBytes(e.app, receipt);
  });
  answer(e, 200, { known: known.map(({ id }) => id) });
}
