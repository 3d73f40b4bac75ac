/** Verifies the audit log's hash chain, and mails its last hash to the owners, so a truncated log shows. */
import { dayMs } from '#domain/durations.ts';
import { firm } from '#config/firm.ts';
import { firmDate, momentOf, wallClock } from '#domain/firm-time.ts';
import { countRows, selectAll, selectOne, selectTexts, transact } from '../core/database.ts';
import { columns, type Entry, hashOf } from './append.ts';
import { queueMail, staffAddress } from '../mail/queue-mail.ts';

const pageSize = 1000;

const isNumbered = "typeof(seq) = 'integer' AND seq > 0";

/** `broken` is the first fault, or empty; `found` is the `seq` of the wanted hash, null if absent. */
export type AuditReport = {
  entries: number;
  head: { hash: string; seq: number; at: number } | null;
  broken: string;
  found: number | null;
};

/** `wanted` is a hash that must occur, or empty. */
export function verifyAudit(app: PbApp, wanted: string): AuditReport {
  const report: AuditReport = { entries: 0, head: null, broken: misplaced(app), found: null };
  let before: Entry | undefined;
  for (let page = readFrom(app, 0); page.length > 0; page = readFrom(app, before?.seq ?? 0)) {
    for (const entry of page) {
      report.entries += 1;
      if (report.broken === '') report.broken = problemOf(entry, before);
      if (report.broken === '' && entry.hash === wanted) report.found = entry.seq;
      before = entry;
    }
  }
  if (before) report.head = { hash: before.hash, seq: before.seq, at: before.at };
  return report;
}

/** Finds a row whose `seq` is no positive integer: the chain skips such rows, but the desk shows them. */
function misplaced(app: PbApp): string {
  const sql = `SELECT CAST(seq AS TEXT) AS value FROM audit_log WHERE NOT (${isNumbered}) LIMIT 1`;
  const [seq] = selectTexts(app, sql);
  return seq === undefined ? '' : `entry ${seq} was put there later: entries count from 1`;
}

function problemOf(entry: Entry, before: Entry | undefined): string {
  const { seq } = entry;
  const expected = (before?.seq ?? 0) + 1;
  if (entry.hash !== hashOf(entry)) return `entry ${seq} is not as it was written`;
  if (seq > expected) {
    const missing =
      seq - 1 === expected ? `entry ${expected} is` : `entries ${expected} to ${seq - 1} are`;
    return `${missing} missing before entry ${seq}`;
  }
  if (entry.previous === (before?.hash ?? '')) return '';
  return `entry ${seq} does not continue entry ${seq - 1}: one of them was put there later`;
}

/** A tampered row may have values of any type. */
function readFrom(app: PbApp, after: number): Entry[] {
  const all = Object.keys(columns).map((name) =>
    name === 'seq' || name === 'at'
      ? `CAST(coalesce(${name}, 0) AS INTEGER) AS ${name}`
      : `CAST(coalesce(${name}, '') AS TEXT) AS ${name}`,
  );
  return selectAll(
    app,
    `SELECT ${all.join(', ')} FROM audit_log WHERE ${isNumbered} AND audit_log.seq > {:after} ORDER BY audit_log.seq LIMIT ${pageSize}`,
    { after },
    columns,
  );
}

/** Mails the last entry before today, so a changed log differs from the mail. */
export function mailHead(app: PbApp, now: number): void {
  const wall = wallClock(now, firm.zone);
  const midnight = wall - (wall % dayMs);
  const day = new Date(midnight).toISOString().slice(0, 10);
  if (countRows(app, 'audit_heads', { day }) > 0) return;
  const before = momentOf(midnight, firm.zone);
  transact(app, (tx) => {
    const head = claimDay(tx, day, before);
    if (!head) return;
    const data = { ...head, day: firmDate(before - 1, firm.zone) };
    queueMail(tx, { kind: 'staff-audit-head', to: staffAddress(), data, about: day });
  });
}

function claimDay(tx: PbApp, day: string, before: number) {
  return selectOne(
    tx,
    `INSERT INTO audit_heads (day, seq, hash)
      SELECT {:day}, seq, hash FROM audit_log WHERE at < {:before} ORDER BY seq DESC LIMIT 1
      ON CONFLICT DO NOTHING RETURNING seq, hash`,
    { day, before },
    { seq: 0, hash: '' },
  );
}
