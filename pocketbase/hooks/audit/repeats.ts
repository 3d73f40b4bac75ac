/**
 * What an account does again and again about one lead or account. So much of it is an entry each time as no one does by hand; the rest
 * is counted, and becomes one entry each hour: no account fills the log, whatever it may do as often as it likes.
 */
import { type Limit, take } from '../core/limiter.ts';
import { hasRow, run, selectAll } from '../core/sql.ts';
import type { Said } from './chain.ts';

const entriesEach: Limit = { name: 'entries of the log', burst: 300, everyMs: 10 * 60_000 };
const whileMs = 60 * 60_000;

/** Takes one of the entries that there may be of this; false where it is to be counted. What no account did to none is the server's own. */
export function mayAppend(tx: PbApp, { action, staff, lead, account }: Said): boolean {
  if (staff === '' && account === '') return true;
  return take(tx, entriesEach, `${action} ${staff} ${lead} ${account}`) === 0;
}

/** Counts it: who did what to whom is kept, and no detail. */
export function countRepeat(tx: PbApp, said: Said, now: number): void {
  const { action, staff, actor, who, lead, account, account_kind } = said;
  run(
    tx,
    `INSERT INTO audit_repeats (action, staff, actor, who, lead, account, account_kind, since, times)
      VALUES ({:action}, {:staff}, {:actor}, {:who}, {:lead}, {:account}, {:account_kind}, {:now}, 1)
      ON CONFLICT DO UPDATE SET times = times + 1`,
    { action, staff, actor, who, lead, account, account_kind, now },
  );
}

const columns = {
  action: '',
  staff: '',
  actor: '',
  who: '',
  lead: '',
  account: '',
  account_kind: '',
  times: 0,
};

/** True where a while is over in which something was counted. */
export function hasRepeats(app: PbApp, now: number): boolean {
  const sql = 'SELECT action FROM audit_repeats WHERE since <= {:before} LIMIT 1';
  return hasRow(app, sql, { before: now - whileMs });
}

/** Takes what was counted in a while that is over, as entries that say how often. */
export function takeRepeats(tx: PbApp, now: number): Said[] {
  const found = selectAll(
    tx,
    `DELETE FROM audit_repeats WHERE since <= {:before} RETURNING ${Object.keys(columns).join(', ')}`,
    { before: now - whileMs },
    columns,
  );
  return Array.from(found, ({ times, ...said }) => ({
    ...said,
    detail: JSON.stringify({ times }),
  }));
}
