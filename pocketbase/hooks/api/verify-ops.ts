/** Tells a device which of its ops are still here, after a power loss or a restored backup. */
import * as v from 'valibot';

import { listOf } from '#domain/list-of.ts';
import { opsPerVerify, opsRequestBytesOfOthers } from '#domain/ops/op.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { credentialOf, ownerProblem, speaksForStaff } from '../core/credential.ts';
import { readLocks, readReceipts } from '../core/ledger-tables.ts';
import { isOfLostBytes } from '../documents/lost-bytes.ts';
import { mayAskAfter } from './may-ask-after.ts';
import { readEnvelope } from './read-envelope.ts';

const asked = v.object({
  id: v.string(),
  hash: v.string(),
  key: v.nullish(v.string(), null),
});
const body = v.object({ ops: listOf(asked, opsPerVerify) });

/** POST /api/ops/verify: the known ones; a wrong hash or key is left out like an unknown id, and so is a file that is not here any more. */
export function verifyOps(e: RequestEvent): void {
  guarded(e, () => {
    const envelope = readEnvelope(e, opsRequestBytesOfOthers, body, () => 1);
    if (!envelope) return;
    const { owner, ops } = envelope;
    const problem = ownerProblem(e, owner);
    if (problem) return refuse(e, problem.status, problem.code);
    const receipts = readReceipts(
      e.app,
      ops.map(({ id }) => id),
    );
    const locks = readLocks(
      e.app,
      receipts.map(({ entity }) => entity),
    );
    const isStaff = speaksForStaff(e, owner);
    const known = ops.filter(({ id, hash, key }) => {
      const receipt = receipts.find((row) => row.id === id && row.hash === hash);
      const lock = receipt && locks.find((row) => row.id === receipt.entity);
      if (!receipt || !mayAskAfter(credentialOf(owner, key, isStaff), receipt, lock)) return false;
      return !isOfLostBytes(e.app, receipt);
    });
    answer(e, 200, { known: known.map(({ id }) => id) });
  });
}
