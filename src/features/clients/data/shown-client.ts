/** Combines a client's cached requests with pending ops. */
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

/** A conflicting decision or change by someone else. */
export type RequestConflict =
  | { kind: 'decision'; decision: RequestDecision }
  | { kind: 'words'; changes: Partial<RequestFields> };

export type ShownRequest = {
  /** With pending ops. */
  request: DeskRequest;
  /** The server's state plus ops that may have left; decisions and changes build on it. */
  stored: DeskRequest;
  /** The last pending op; a rejected one comes first. */
  waiting: Waiting | null;
  /** The last op can be canceled. */
  canTakeBack: boolean;
  conflict: RequestConflict | null;
};

export type ClientView = {
  details: ClientDetails;
  /** UTC milliseconds. */
  readAt: number;
  /** Newest tax year first. */
  requests: readonly ShownRequest[];
  /** Pending reopenings of onboarding parts. */
  reopenings: readonly { part: OnboardingPart; reason: string; waiting: Waiting }[];
  files: readonly ShownFirmFile[];
  /** Estimates whose request list is pending. */
  begins: readonly { estimate: string; waiting: Waiting }[];
};

/** Applies ops, oldest first; ignores other clients' ops. */
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

/** The next request that waits for the firm after this one, wrapping around. */
export function nextForUs(requests: readonly ShownRequest[], after: string): string | undefined {
  const at = requests.findIndex(({ request }) => request.id === after);
  const others = [...requests.slice(at + 1), ...requests.slice(0, Math.max(at, 0))];
  return others.find(({ request: { state } }) => state === 'provided' || state === 'does-not-apply')
    ?.request.id;
}
