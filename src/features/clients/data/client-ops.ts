/** Reads staff's request ops and applies them to requests. */
import type { InferOutput } from 'valibot';

import { onboardingReopen } from '#domain/onboarding/ops.ts';
import {
  requestAddSchema,
  requestChangeSchema,
  requestDecideSchema,
  requestFields,
  type RequestFields,
} from '#domain/requests/request.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import { stateAfter } from '#domain/requests/states.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import { readerOf } from '#sync/op-payload.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

export type RequestAddition = InferOutput<typeof requestAddSchema>;
export type RequestDecision = InferOutput<typeof requestDecideSchema>;

export const { changeIn, changeOf, withChanges } = fieldChanges<RequestFields>(
  requestFields,
  requestChangeSchema,
);

/** Null for other kinds. */
export const additionIn = readerOf('request.add', requestAddSchema);

/** Null for other kinds. */
export const decisionIn = readerOf('request.decide', requestDecideSchema);

/** Null for other kinds. */
export const reopeningIn = readerOf('onboarding.reopen', onboardingReopen.payload);

export function begunBy(op: OutboxEntry, addition: RequestAddition): DeskRequest {
  const { client: _client, ...facts } = addition;
  return {
    ...facts,
    id: op.entity,
    state: 'open',
    answer: '',
    word: '',
    reason: '',
    made: op.createdAt,
    moved: op.createdAt,
    movedRev: 1,
    rev: 1,
    files: [],
    decidedBy: '',
  };
}

/** The request after an op; only the server sets revisions. */
export function withOp(request: DeskRequest, op: OutboxEntry): DeskRequest {
  if (op.kind === 'request.change') return { ...request, ...changeIn(op).changes };
  const decision = decisionIn(op);
  if (!decision) return request;
  return {
    ...request,
    state: stateAfter(request.state, decision.act) ?? request.state,
    reason: decision.act === 'ask' ? decision.reason : '',
    decidedBy: op.owner ?? '',
  };
}
