/** Reads staff's request ops and applies them to requests. */
import type { InferOutput } from 'valibot';

import { onboardingReopen } from '#domain/onboarding/ops.ts';
import { requestAddSchema, requestFields, type RequestFields } from '#domain/requests/request.ts';
import { requestChange, requestChanges, requestDecide } from '#domain/requests/ops.ts';
import type { DeskRequest } from '#domain/requests/request-list.ts';
import { fieldChanges } from '#sync/entity-writes.ts';
import { readerOf } from '#domain/ops/define-kind.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';

export type RequestAddition = InferOutput<typeof requestAddSchema>;
export type RequestDecision = InferOutput<typeof requestDecide.payload>;

export const { changeIn, changeOf, withChanges } = fieldChanges<RequestFields>(
  requestFields,
  requestChange.payload,
);

/** Null for other kinds. */
export const additionIn = readerOf('request.add', requestAddSchema);

/** Null for other kinds. */
export const decisionIn = readerOf(requestDecide.name, requestDecide.payload);

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
  const decided = op.kind === requestDecide.name ? { decidedBy: op.owner ?? '' } : {};
  return { ...request, ...requestChanges(op)(request), ...decided };
}
