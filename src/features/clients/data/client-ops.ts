/** What staff do with requests, as ops: what each says, and what a request is once it has taken effect. */
import * as v from 'valibot';

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
import type { OutboxEntry } from '#sync/outbox-entry.ts';

export type RequestAddition = v.InferOutput<typeof requestAddSchema>;
export type RequestDecision = v.InferOutput<typeof requestDecideSchema>;

export const { changeIn, changeOf, withChanges } = fieldChanges<RequestFields>(
  requestFields,
  requestChangeSchema,
);

const additionBody = v.pipe(v.string(), v.parseJson(), requestAddSchema);
const reopeningBody = v.pipe(v.string(), v.parseJson(), onboardingReopenSchema);
const decisionBody = v.pipe(v.string(), v.parseJson(), requestDecideSchema);

/** The request that an op adds; null where it is no such op. */
export function additionIn({
  kind,
  body,
}: Pick<OutboxEntry, 'kind' | 'body'>): RequestAddition | null {
  const read = kind === 'request.add' ? v.safeParse(additionBody, body) : undefined;
  return read?.success ? read.output : null;
}

/** What an op decides; null where it is no such op. */
export function decisionIn({
  kind,
  body,
}: Pick<OutboxEntry, 'kind' | 'body'>): RequestDecision | null {
  const read = kind === 'request.decide' ? v.safeParse(decisionBody, body) : undefined;
  return read?.success ? read.output : null;
}

/** The part of an onboarding that an op gives back, and why; null where it is no such op. */
export function reopeningIn({ kind, body }: Pick<OutboxEntry, 'kind' | 'body'>) {
  const read = kind === 'onboarding.reopen' ? v.safeParse(reopeningBody, body) : undefined;
  return read?.success ? read.output : null;
}

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
