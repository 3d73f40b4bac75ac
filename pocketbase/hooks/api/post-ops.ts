/** The one door: every write of the product comes in here (docs/architecture.md, The write endpoint). */
import * as v from 'valibot';

import { listOf } from '#domain/list-of.ts';
import {
  opsPerRequest,
  opsRequestBytes,
  opsRequestBytesOfOthers,
  opsVersion,
} from '#domain/ops/op.ts';
import { accountOf } from '../accounts/account.ts';
import { clientNetworks } from '../core/client-networks.ts';
import { answer, guarded, refuse } from '../core/answer.ts';
import { applyBatch } from './apply-batch.ts';
import { isLastRoom } from '../documents/upload-room.ts';
import { ownerProblem, speaksForStaff } from '../core/credential.ts';
import { prepareOp } from './prepare-op.ts';
import { isJson } from '../core/read-json.ts';
import { readEnvelope } from './read-envelope.ts';

const body = v.object({ ops: listOf(v.unknown(), opsPerRequest) });

/** POST /api/ops: up to 20 ops, answered in the same order and number. */
export function postOps(e: RequestEvent): void {
  guarded(e, () => {
    if (!isJson(e)) return refuse(e, 415, 'bad_request');
    const envelope = readEnvelope(e, mostBytes(e), body, ({ ops }) => ops.length);
    if (!envelope) return;
    const { owner, ops } = envelope;
    const problem = ownerProblem(e, owner);
    if (problem) return refuse(e, problem.status, problem.code);
    if (owner === null && isLastRoom(e.app)) return refuseForNow(e);
    const planning = { app: e.app, now: Date.now(), sender: clientNetworks(e) };
    const asStaff = speaksForStaff(e, owner);
    const batch = ops.map((raw) => prepareOp(raw, owner, asStaff, planning));
    const results = applyBatch(e.app, batch);
    answer(e, 200, { v: opsVersion, serverTime: new Date().toISOString(), results });
  });
}

/** It waits on its device. */
function refuseForNow(e: RequestEvent): void {
  e.response.header().set('Retry-After', '300');
  refuse(e, 503, 'unavailable');
}

/** Whom the token stands for is looked at again once the body is read. */
function mostBytes(e: RequestEvent): number {
  return accountOf(e, 'staff') ? opsRequestBytes : opsRequestBytesOfOthers;
}
