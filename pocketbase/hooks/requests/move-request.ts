/** What moves a request from one state to another, no matter who does it. */
import type { AuditAction } from '#domain/audit/actions.ts';
import {
  nextActor,
  type RequestAct,
  type RequestState,
  stateAfter,
} from '#domain/requests/states.ts';
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import { applied, conflict, invalid, type Outcome } from '../core/plan.ts';
import { changeRow } from '../core/rows.ts';
import { notify } from '../notifications/waiting-table.ts';
import { stateIn } from './request-rows.ts';
import { recount } from './standings.ts';

/** An act of someone; `base` is the revision that they were looking at, null where that does not matter. */
export type Move = {
  act: RequestAct;
  action: AuditAction;
  by: PbRecord;
  about?: Pick<AuditEvent, 'account'>;
  base: number | null;
  values: Record<string, string>;
  /** Where it leads, where that depends on more than the act. */
  to?: RequestState;
  /** The name of the file that it is about, if it is. */
  document?: string;
  now: number;
};

/** Moves a request, or says why not: what has moved since it was looked at is in conflict, and nothing is written. */
export function moveRequest(tx: PbApp, row: PbRecord, move: Move): Outcome {
  const { act, action, by, base, values, document, now } = move;
  const after = move.to ?? stateAfter(stateIn(row), act);
  const hasMoved = base !== null && base < row.getInt('moved_rev');
  if (hasMoved || (!after && base === null)) return inConflict(row, ['state']);
  if (!after) return invalid('act');
  const rev = row.getInt('rev') + 1;
  changeRow(tx, row, { ...values, state: after, rev, moved_rev: rev, moved: now });
  const client = row.getString('client');
  recount(tx, client, now);
  // A client's list is one thing to hear of, whatever moves in it.
  const about = { subject: client, client };
  // No one is told of what they have done themselves.
  if (nextActor[after] === 'staff') notify(tx, 'provided', about, now);
  if (nextActor[after] === 'client' && by.id !== client) notify(tx, 'requests', about, now);
  const detail = { request: row.id, ...(document === undefined ? {} : { document }) };
  appendAudit(tx, { by, action, ...move.about, detail }, now);
  return applied(rev);
}

/** Someone else was first; `rev` is what is stored now. */
export function inConflict(row: PbRecord | null, paths: readonly string[]): Outcome {
  return conflict('request_conflict', row?.getInt('rev') ?? null, paths);
}
