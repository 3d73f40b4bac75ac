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
import { recount } from './count-requests.ts';

/** `base` is the revision seen; null if it does not matter. */
export type Move = {
  act: RequestAct;
  action: AuditAction;
  by: PbRecord;
  about?: Pick<AuditEvent, 'account'>;
  base: number | null;
  values: Record<string, string>;
  /** Replaces the state that the act leads to. */
  to?: RequestState;
  document?: string;
  now: number;
};

/** Changes a request's state and notifies the other side. Conflicts if it changed after `base`. */
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
  // One notice per client, about all requests.
  const about = { subject: client, client };
  if (nextActor[after] === 'staff') notify(tx, 'provided', about, now);
  if (nextActor[after] === 'client' && by.id !== client) notify(tx, 'requests', about, now);
  const detail = { request: row.id, ...(document === undefined ? {} : { document }) };
  appendAudit(tx, { by, action, ...move.about, detail }, now);
  return applied(rev);
}

export function inConflict(row: PbRecord | null, paths: readonly string[]): Outcome {
  return conflict('request_conflict', row?.getInt('rev') ?? null, paths);
}
