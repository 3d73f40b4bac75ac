/** A client's requests as this member of staff sees them: what the server said, with what waits here on it. */
import type { OnboardingPart } from '#domain/onboarding/form.ts';
import type { ClientDetails, DeskRequest, KeptClient } from '#domain/requests/request-list.ts';
import type { RequestFields } from '#domain/requests/request.ts';
import { mayHaveLeft, type Waiting, waitingOf } from '#sync/entity-writes.ts';
import type { OutboxEntry } from '#sync/outbox-entry.ts';
import { type ShownFirmFile, shownFirmFiles } from './files-for-clients.ts';
import {
  additionIn,
  begunBy,
  changeIn,
  decisionIn,
  reopeningIn,
  type RequestDecision,
  withOp,
} from './client-ops.ts';

/** What someone else was first with: the decision or the words that were not taken. */
export type RequestConflict =
  | { kind: 'decision'; decision: RequestDecision }
  | { kind: 'words'; changes: Partial<RequestFields> };

export type ShownRequest = {
  /** With what waits here. */
  request: DeskRequest;
  /** As the server has it, or will once what may have left has arrived: what acts and changes go by. */
  stored: DeskRequest;
  /** What waits of it; what was not accepted comes first. */
  waiting: Waiting | null;
  /** True while the last of it can be taken back. */
  canTakeBack: boolean;
  conflict: RequestConflict | null;
};

export type ClientView = {
  details: ClientDetails;
  /** When they were read, UTC milliseconds. */
  readAt: number;
  /** The newest tax year first. */
  requests: readonly ShownRequest[];
  /** Parts of the onboarding that are given back from here and have not arrived. */
  reopenings: readonly { part: OnboardingPart; reason: string; waiting: Waiting }[];
  /** What the firm has there for the client. */
  files: readonly ShownFirmFile[];
  /** Lists of estimates that wait to be made. */
  begins: readonly { estimate: string; waiting: Waiting }[];
};

/** The client with these ops of requests, oldest first; ops of other clients change nothing. */
export function clientView(
  { details, readAt }: KeptClient,
  ops: readonly OutboxEntry[],
): ClientView {
  const known = new Set(details.requests.map(({ id }) => id));
  const added = ops.flatMap((op) => {
    const addition = additionIn(op);
    const isNew = addition?.client === details.client.id && !known.has(op.entity);
    return addition && isNew ? [begunBy(op, addition)] : [];
  });
  const estimates = new Set(details.estimates.map(({ id }) => id));
  return {
    details,
    readAt,
    requests: [...details.requests, ...added]
      .toSorted((one, other) => other.year - one.year)
      .map((request) => shownRequest(request, ofEntity(ops, request.id))),
    reopenings: ops.flatMap((op) => {
      const reopened = op.entity === details.onboarding.id ? reopeningIn(op) : null;
      const waiting = waitingOf([op]);
      return reopened && waiting ? [{ ...reopened, waiting }] : [];
    }),
    files: shownFirmFiles(details.client.id, details.fromFirm ?? [], ops),
    begins: [...estimates].flatMap((estimate) => {
      const own = ops.filter(({ kind, entity }) => kind === 'request.begin' && entity === estimate);
      const waiting = waitingOf(own);
      return waiting ? [{ estimate, waiting }] : [];
    }),
  };
}

function ofEntity(ops: readonly OutboxEntry[], id: string): readonly OutboxEntry[] {
  return ops.filter(({ kind, entity }) => entity === id && kind !== 'request.begin');
}

function shownRequest(read: DeskRequest, ops: readonly OutboxEntry[]): ShownRequest {
  const open = ops.filter(({ state }) => state !== 'parked');
  const last = ops.at(-1);
  return {
    request: open.reduce(withOp, read),
    stored: open.filter(mayHaveLeft).reduce(withOp, read),
    waiting: waitingOf(ops),
    canTakeBack: last !== undefined && last.state !== 'parked' && !mayHaveLeft(last),
    conflict: conflictIn(ops),
  };
}

function conflictIn(ops: readonly OutboxEntry[]): RequestConflict | null {
  const parked = ops.find(({ trouble }) => trouble?.code === 'request_conflict');
  if (parked?.state !== 'parked') return null;
  const decision = decisionIn(parked);
  if (decision) return { kind: 'decision', decision };
  return parked.kind === 'request.change'
    ? { kind: 'words', changes: changeIn(parked).changes }
    : null;
}

/** The first request that waits for the firm, behind another one and round from the top again; that one itself is none. */
export function nextForUs(requests: readonly ShownRequest[], after: string): string | undefined {
  const at = requests.findIndex(({ request }) => request.id === after);
  const others = [...requests.slice(at + 1), ...requests.slice(0, Math.max(at, 0))];
  return others.find(({ request: { state } }) => state === 'provided' || state === 'does-not-apply')
    ?.request.id;
}
