import { hasRow } from '../core/sql.ts';

export function hasUnread(app: PbApp, client: string): boolean {
  const sql = `SELECT m.seq FROM messages m LEFT JOIN thread_readers r ON r.thread = m.thread AND r.account = {:client}
    WHERE m.client = {:client} AND m.side = 'firm' AND m.seq > coalesce(r.upto, 0) LIMIT 1`;
  return hasRow(app, sql, { client });
}

export function hasUnanswered(app: PbApp, client: string): boolean {
  const sql =
    'SELECT waits_since FROM threads WHERE client = {:client} AND waits_since > 0 LIMIT 1';
  return hasRow(app, sql, { client });
}
