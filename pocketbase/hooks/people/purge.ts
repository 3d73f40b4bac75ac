/** How long leads are kept, and their removal (docs/operations.md, Retention). */
import * as v from 'valibot';
import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import {
  fewestDays,
  type RemovalCause,
  removalCauses,
  type Retention,
} from '#domain/people/records.ts';
import { appendAudit } from '../audit/append.ts';
import { eachItem } from '../core/each-item.ts';
import { dayMs } from '#domain/durations.ts';
import { timeText, run, selectRows, selectTexts, selectValue, transact } from '../core/database.ts';
import { countsBySubject, ownerColumns } from '../core/tables.ts';
import { removeOldSignatures } from '../engagements/move-engagement.ts';
import { heldNow } from './legal-holds.ts';
import { isOneOf, type Person, rowsAt } from './person.ts';
import { deleteAt, removeRows } from './erase-person.ts';
import { positiveSetting } from '../core/environment.ts';

type Purged = Pick<Person, 'leads' | 'documents' | 'about'>;

/** SQL: unchanged since `before`, and no later follow-up. Opening does not count. */
const isOld = `l.arrived < {:before} AND l.follow_up < {:beforeDay}
  AND NOT EXISTS (SELECT 1 FROM price_estimates WHERE id = l.id AND updated >= {:beforeText})
  AND NOT EXISTS (SELECT 1 FROM abandoned_estimates WHERE id = l.id AND updated >= {:beforeText})
  AND NOT EXISTS (SELECT 1 FROM price_estimator_documents WHERE estimate = l.id AND updated >= {:beforeText})
  AND NOT EXISTS (SELECT 1 FROM lead_notes WHERE lead = l.id AND at >= {:before})
  AND NOT EXISTS (SELECT 1 FROM lead_invitations WHERE lead = l.id AND max(sent, accepted) >= {:before})
  AND NOT EXISTS (SELECT 1 FROM audit_log WHERE lead = l.id AND at >= {:before} AND action = 'changed')`;

/** SQL: no account owns it or has its address. */
const isNoAccounts = `lower(l.email) NOT IN accounts
  AND NOT EXISTS (SELECT 1 FROM price_estimates WHERE id = l.id
    AND (client IN (SELECT id FROM clients) OR lower(email) IN accounts))
  AND NOT EXISTS (SELECT 1 FROM abandoned_estimates WHERE id = l.id AND client IN (SELECT id FROM clients))
  AND NOT EXISTS (SELECT 1 FROM lead_invitations WHERE lead = l.id
    AND (client IN (SELECT id FROM clients) OR lower(email) IN accounts))`;

/** Leads to remove, without held ones. `among` restricts the ids. */
function dueLeads(app: PbApp, before: number, among?: readonly string[]): string[] {
  return selectTexts(
    app,
    `WITH accounts (email) AS (SELECT lower(email) FROM clients UNION SELECT lower(email) FROM staff
        UNION SELECT lower(email) FROM _superusers)
      SELECT l.id AS value FROM leads l
      WHERE ${among ? 'l.id IN (SELECT value FROM json_each({:among})) AND' : ''} ${isOld}
        AND ${isNoAccounts} AND l.id NOT IN (SELECT value FROM json_each({:held}))
      ORDER BY l.seq`,
    {
      before,
      beforeText: timeText(before),
      beforeDay: firmDay(before, firm.zone),
      held: heldNow(app).ids,
      ...(among ? { among: JSON.stringify(among) } : {}),
    },
  );
}

function relatedRows(app: PbApp, leads: string[]): Purged {
  const idsBehind = (table: string, column: string) =>
    selectTexts(app, `SELECT id AS value FROM ${table} WHERE ${isOneOf(column)}`, {
      value: JSON.stringify(leads),
    });
  const documents = idsBehind('price_estimator_documents', 'estimate');
  return { leads, documents, about: [...leads, ...documents, ...idsBehind('lead_notes', 'lead')] };
}

/** Receipts and keys are removed too: devices do not ask for them after so long. */
const proofs = ownerColumns('retained').filter(({ of }) => of === 'about');
const counted = [...ownerColumns('deleted'), ...proofs];

export type PurgeReport = { tables: Record<string, number> };

type Run = { by: RemovalCause; owner: PbRecord | null };

const byCommand: Run = { by: 'command', owner: null };

/**
 * Removes or counts leads untouched for `days` before `now`. Writes one audit entry with the first removal.
 * @throws {Error} with the reason
 */
export function runPurge(
  app: PbApp,
  days: number,
  isDry: boolean,
  now: number,
  { by, owner }: Run = byCommand,
): PurgeReport {
  if (!(days >= fewestDays)) throw new Error(`${fewestDays} days is the least`);
  const before = now - days * dayMs;
  const due = dueLeads(app, before);
  const tables = countsOf(app, relatedRows(app, due));
  if (isDry) return { tables };
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  let isLogged = false;
  const each = due.map((id) => ({ id }));
  const left = eachItem(app, 'leads to remove', each, ({ id }) => {
    transact(app, (tx) => {
      if (!isLogged)
        appendAudit(tx, { by: owner, action: 'purged', detail: { rows, days, tables } }, now);
      // Selects again: the lead may have changed or been held since.
      remove(tx, relatedRows(tx, dueLeads(tx, before, [id])));
    });
    isLogged = true;
  });
  const removed = without(tables, countsOf(app, relatedRows(app, [...left])));
  noteRemoval(app, { days, tables: removed, by }, now);
  return { tables: removed };
}

function without(all: Record<string, number>, left: Record<string, number>) {
  const counts = Object.entries(all).map(([table, n]): [string, number] => [
    table,
    n - (left[table] ?? 0),
  ]);
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

/** Runs daily; removes leads only if a retention is set. */
export function purgeOnSchedule(): void {
  const [days, now] = [daysInForce($app), Date.now()];
  if (days > 0) runPurge($app, days, false, now, { by: 'schedule', owner: null });
  removeOldSignatures($app, now);
}

function remove(tx: PbApp, purged: Purged): void {
  removeRows(tx, purged);
  deleteAt(tx, proofs, purged);
}

function countsOf(app: PbApp, purged: Purged): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const column of counted) {
    const { where, value } = rowsAt(column, purged);
    const sql = `SELECT count(*) AS value FROM "${column.table}" WHERE ${where}`;
    const count = selectValue(app, sql, { value }, 0);
    if (count > 0) counts[column.table] = (counts[column.table] ?? 0) + count;
  }
  return counts;
}

const stored = {
  is_on: 0,
  days: 0,
  last_at: 0,
  last_days: 0,
  last_tables: '{}',
  last_by: '',
};

const tablesSchema = v.record(v.string(), v.number());

export function readRetention(app: PbApp): Retention {
  const [row = stored] = selectRows(app, stored, 'FROM retention');
  const { is_on, days, last_at, last_days, last_tables, last_by } = row;
  const by = removalCauses.find((remover) => remover === last_by);
  const tables = v.parse(tablesSchema, JSON.parse(last_tables));
  return {
    isOn: is_on === 1,
    days,
    byServer: positiveSetting('PURGE_AFTER_DAYS', 0) || null,
    last: by ? { at: last_at, days: last_days, by, counts: countsBySubject(tables) } : null,
  };
}

/** Set by the environment, else by owners; 0 for never. */
function daysInForce(app: PbApp): number {
  const { isOn, days, byServer } = readRetention(app);
  return byServer ?? (isOn ? days : 0);
}

export function changeRetention(
  tx: PbApp,
  { isOn, days }: Pick<Retention, 'isOn' | 'days'>,
  by: PbRecord,
  now: number,
): void {
  run(
    tx,
    'UPDATE retention SET is_on = {:isOn}, days = {:days}, changed = {:now}, changed_by = {:by}',
    { isOn: isOn ? 1 : 0, days, now, by: by.id },
  );
}

function noteRemoval(
  app: PbApp,
  { days, tables, by }: { days: number; tables: Record<string, number>; by: RemovalCause },
  now: number,
): void {
  run(
    app,
    `UPDATE retention SET last_at = {:now}, last_days = {:days}, last_tables = {:tables}, last_by = {:by}`,
    { now, days, tables: JSON.stringify(tables), by },
  );
}
