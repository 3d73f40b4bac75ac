/** Owners say at the desk how long leads are kept, see what would go, and have it go. */
import { changeRetentionSchema, purgeSchema, type Records } from '#domain/people/records.ts';
import { isJustProven } from '../accounts/prove-password.ts';
import { appendAudit } from '../audit/append.ts';
import { answer } from '../core/answer.ts';
import { countsBySubject } from '../core/tables.ts';
import { transact } from '../core/transaction.ts';
import { listHolds } from './legal-holds.ts';
import { runPurge } from './purge.ts';
import { changeRetention, readRetention } from './retention.ts';
import { anOwner, forBody, forLook } from '../accounts/account-request.ts';

/** Each counts what a whole database has: owners are few. */
export const recordsAllowance = { name: 'records', burst: 60, everySeconds: 2 };

/** GET /api/desk/records. */
export function showRecords(e: RequestEvent): void {
  forLook(e, anOwner, recordsAllowance, () => answerRecords(e));
}

/** Every hold, and what is kept how long. */
export function answerRecords(e: RequestEvent): void {
  const records: Records = { holds: listHolds(e.app), retention: readRetention(e.app) };
  answer(e, 200, records);
}

/** POST /api/desk/records/retention: the daily job acts on it, unless the server's environment says after how many days. */
export function saveRetention(e: RequestEvent): void {
  forBody(e, anOwner, changeRetentionSchema, recordsAllowance, (wanted, owner) => {
    if (!isJustProven(e)) return;
    const now = Date.now();
    transact(e.app, (tx) => {
      changeRetention(tx, wanted, owner, now);
      const detail = { days: wanted.isOn ? wanted.days : 0 };
      appendAudit(tx, { by: owner, action: 'retention-changed', detail }, now);
    });
    answerRecords(e);
  });
}

/** POST /api/desk/records/purge: what is older goes at once, or is only counted. */
export function purgeLeads(e: RequestEvent): void {
  forBody(e, anOwner, purgeSchema, recordsAllowance, ({ days, isDry }, owner) => {
    if (!isDry && !isJustProven(e)) return;
    const { tables } = runPurge(e.app, days, isDry, Date.now(), { by: 'owner', owner });
    answer(e, 200, { counts: countsBySubject(tables) });
  });
}
