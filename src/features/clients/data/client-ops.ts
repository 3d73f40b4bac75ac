/** What staff do with requests, as ops: what each says, and what a request is once it has taken effect. */
import type { InferOutput } from 'valibot';

import { onboardingReopenSchema } from '#domain/onboarding/states.ts';
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

/** The request that an op adds; null where it is no such op. */
export const additionIn = readerOf('request.add', requestAddSchema);

/** What an op decides; null where it is no such op. */
export const decisionIn = readerOf('request.decide', requestDecideSchema);

/** The part of an onboarding that an op gives back, and why; null where it is no such op. */
export const reopeningIn = readerOf('onboarding.reopen', onboardingReopenSchema);

/** A request as the server begins it. */
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

/** A request once an op has taken effect on it; its revisions are the server's to say. */
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
