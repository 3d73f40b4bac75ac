/** The one door: every write of the product comes in here (docs/architecture.md, The one door). */
import * as v from 'valibot';

import { opsPerRequest, opsRequestBytes, opsVersion } from '#domain/ops/op.ts';
import { clientBucket } from '../site/client-bucket.ts';
import { answer, guarded, refuse } from './answer.ts';
import { applyBatch } from './apply-batch.ts';
import { ownerProblem, speaksForStaff } from './credential.ts';
import { prepareOp } from './prepare-op.ts';
import { readEnvelope } from './read-envelope.ts';

const body = v.object({ ops: v.pipe(v.array(v.unknown()), v.maxLength(opsPerRequest)) });

/** POST /api/ops: up to 20 ops, answered in the same order and number. */
export function postOps(e: RequestEvent): void {
  guarded(e, () => {
    const envelope = readEnvelope(e, opsRequestBytes, body, ({ ops }) => ops.length);
    if (!envelope) return;
    const { owner, ops } = envelope;
    const problem = ownerProblem(e, owner);
    if (problem) return refuse(e, problem.status, problem.code);
    const planning = { app: e.app, now: Date.now(), sender: clientBucket(e) };
    const isStaff = speaksForStaff(e, owner);
    const batch = ops.map((raw) => prepareOp(raw, owner, isStaff, planning));
    const results = applyBatch(e.app, batch);
    answer(e, 200, { v: opsVersion, serverTime: new Date().toISOString(), results });
  });
}
