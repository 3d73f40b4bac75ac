/** Rows of requests: made from an estimate's answers, moved by staff and client, and their files. */
import { type RequestItem, requestItems, type Wanted } from '#domain/requests/items.ts';
import { type RequestFields, requestsPerYear } from '#domain/requests/request.ts';
import {
  type ClientAnswer,
  nextActor,
  type RequestAct,
  type RequestSide,
  type RequestState,
  requestStates,
  stateAfter,
  answerAfterFile,
} from '#domain/requests/states.ts';
import { insert, run, selectOne, changeRow, newRowId, findRow } from '../core/database.ts';
import { planReminder } from '../notifications/reminders.ts';
import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit, type AuditEvent } from '../audit/append.ts';
import {
  applied,
  conflict,
  invalid,
  type Outcome,
  rejected,
  type OpContext,
} from '../core/define-op.ts';
import { notify } from '../notifications/events.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { requestsFor } from '#domain/requests/rules.ts';
import { insertLocks } from '../core/ledger.ts';
import { filesPerRequest } from '#domain/documents/accepted-files.ts';
import type { Attachment } from '#domain/documents/attachment.ts';
import type { Op } from '#domain/ops/op.ts';
import { announceDocument, counts, filesOf } from '../documents/document-row.ts';

type NewRequest = Wanted & RequestFields & { id: string; client: string; year: number };

export function createRequest(tx: PbApp, request: NewRequest, now: number): void {
  insert(tx, 'requests', {
    ...request,
    state: 'open',
    made: now,
    moved: now,
    moved_rev: 1,
    rev: 1,
  });
}

/** Of a year, withdrawn ones included; `same` have the same item. */
export function countRequests(
  tx: PbApp,
  { client, year, item, part }: Wanted & { client: string; year: number },
): { all: number; same: number } {
  const sql = `SELECT count(*) AS total, coalesce(sum(item = {:item} AND part = {:part} AND item != 'other'), 0) AS same
    FROM requests WHERE client = {:client} AND year = {:year}`;
  const found = selectOne(tx, sql, { client, year, item, part }, { total: 0, same: 0 });
  return { all: found?.total ?? 0, same: found?.same ?? 0 };
}

export function stateIn(row: PbRecord): RequestState {
  return stateOf(row.getString('state'));
}

export function saidIn(row: PbRecord): ClientAnswer {
  return { answer: answerOf(row.getString('answer')), word: row.getString('word') };
}

export function answerOf(text: string): ClientAnswer['answer'] {
  return text === 'provide' || text === 'decline' ? text : '';
}

export function stateOf(text: string): RequestState {
  return requestStates.find((state) => state === text) ?? 'withdrawn';
}

export function itemOf(text: string): RequestItem {
  return requestItems.find((item) => item === text) ?? 'other';
}

const statesOf = (side: RequestSide | null) =>
  requestStates
    .filter((state) => nextActor[state] === side && state !== 'withdrawn')
    .map((state) => `'${state}'`)
    .join(', ');

const forUs = `state IN (${statesOf('staff')})`;
const forThem = `state IN (${statesOf('client')})`;

/** Sorts clients without a due date last. */
export const noDue = '9999-12-31';

/** Updates the counts in `client_standings`, and plans the next reminder. Call in the change's transaction. */
export function recount(tx: PbApp, client: string, now: number): void {
  run(
    tx,
    `INSERT INTO client_standings (id, for_us, for_them, done, waits_since, due, changed)
      SELECT {:client}, count(*) FILTER (WHERE ${forUs}), count(*) FILTER (WHERE ${forThem}),
        count(*) FILTER (WHERE state = 'accepted'), coalesce(min(moved) FILTER (WHERE ${forUs}), 0),
        coalesce(min(due) FILTER (WHERE ${forThem} AND due != ''), '${noDue}'), {:now}
      FROM requests WHERE client = {:client}
      ON CONFLICT (id) DO UPDATE SET for_us = excluded.for_us, for_them = excluded.for_them, done = excluded.done,
        waits_since = excluded.waits_since, due = excluded.due, changed = excluded.changed`,
    { client, now },
  );
  planReminder(tx, client, now);
}

/** `base` is the revision on screen; with null any revision will do. */
type Move = {
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

type Making = { client: PbRecord; year: number; by: PbRecord; now: number };

/** Idempotent: skips items that the year already has, withdrawn or not. Returns the number added. */
export function makeRequests(tx: PbApp, answers: Answers, making: Making): number {
  const { client, by, now } = making;
  const added = requestsFor(answers).filter((wanted) => addWanted(tx, wanted, making));
  if (added.length === 0) return 0;
  recount(tx, client.id, now);
  appendAudit(
    tx,
    { by, action: 'requests-begun', account: client, detail: { rows: added.length } },
    now,
  );
  return added.length;
}

function addWanted(tx: PbApp, wanted: Wanted, { client, year, now }: Making): boolean {
  const { all, same } = countRequests(tx, { ...wanted, client: client.id, year });
  if (same > 0 || all >= requestsPerYear) return false;
  const id = newRowId();
  const words = { title: '', details: '', due: '' };
  createRequest(tx, { id, client: client.id, year, ...wanted, ...words }, now);
  insertLocks(tx, [{ id, owner: client.id, key_hash: '', scope: 'request' }]);
  return true;
}

/** Answers `awaiting_file`; conflicts if the request accepts no more files. */
export function declareFile(
  context: OpContext,
  op: Op,
  { request, document }: Extract<Attachment, { request: string }>,
): Outcome {
  const { tx, credential } = context;
  const row = findRow(tx, 'requests', request);
  const isOwn = row !== undefined && credential.owner === row.getString('client');
  if (!isOwn || credential.isStaff) return rejected('not_found');
  if (!stateAfter(stateIn(row), 'add-file')) return inConflict(row, ['state']);
  const files = filesOf(tx, request).filter(counts);
  if (files.length >= filesPerRequest) return invalid('document', 'too_long');
  return announceDocument(context, op, { request }, document);
}

/** Changes the request unless it is closed; the file stays in either case. */
export function provideFile(tx: PbApp, request: string, file: string, now: number): void {
  const row = findRow(tx, 'requests', request);
  const client = row && findRow(tx, 'clients', row.getString('client'));
  if (!row || !client || !stateAfter(stateIn(row), 'add-file')) return;
  moveRequest(tx, row, {
    act: 'add-file',
    action: 'request-provided',
    by: client,
    base: null,
    values: answerAfterFile(saidIn(row)),
    document: file,
    now,
  });
}
