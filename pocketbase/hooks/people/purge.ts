/** Removes leads that are past their time (docs/operations.md, Retention). */
import { fewestDays, type Remover } from '#domain/people/records.ts';
import { appendAudit } from '../audit/append.ts';
import { eachItem } from '../core/each-item.ts';
import { selectValue } from '../core/sql.ts';
import { placesOf } from '../core/tables.ts';
import { transact } from '../core/transaction.ts';
import { dueLeads, goingWith, type Purged } from './due-leads.ts';
import { rowsAt } from './person.ts';
import { deleteAt, removeRows } from './remove-rows.ts';
import { daysInForce, noteRemoval } from './retention.ts';

const dayMs = 86_400_000;

/** Of receipts and keys too: after so long no device asks after them. */
const proofs = placesOf('kept').filter(({ of }) => of === 'about');
const counted = [...placesOf('gone'), ...proofs];

/** Rows by table. */
export type PurgeReport = { tables: Record<string, number> };

/** How it is run: whose action it is, and who did it where that is someone. */
type Run = { by: Remover; owner: PbRecord | null };

const byCommand: Run = { by: 'command', owner: null };

/**
 * Removes what has been left alone for so many days before `now`, or only counts it. What goes is one entry of the log, written with
 * the first of it; what a removal did is kept for owners to see.
 * @throws {Error} with why it is refused
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
  const tables = countsOf(app, goingWith(app, due));
  if (isDry) return { tables };
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  let isLogged = false;
  const each = due.map((id) => ({ id }));
  const left = eachItem(app, 'leads to remove', each, ({ id }) => {
    transact(app, (tx) => {
      if (!isLogged)
        appendAudit(tx, { by: owner, action: 'purged', detail: { rows, days, tables } }, now);
      // Someone may have written, signed up or begun a hold since.
      remove(tx, goingWith(tx, dueLeads(tx, before, [id])));
    });
    isLogged = true;
  });
  const removed = without(tables, countsOf(app, goingWith(app, [...left])));
  noteRemoval(app, { days, tables: removed, by }, now);
  return { tables: removed };
}

/** What is counted in one and not in the other. */
function without(all: Record<string, number>, left: Record<string, number>) {
  const counts = Object.entries(all).map(([table, n]): [string, number] => [
    table,
    n - (left[table] ?? 0),
  ]);
  return Object.fromEntries(counts.filter(([, n]) => n > 0));
}

/** The daily job; it does nothing unless the firm has said after how many days. */
export function purgeOnSchedule(): void {
  const days = daysInForce($app);
  if (days > 0) runPurge($app, days, false, Date.now(), { by: 'schedule', owner: null });
}

function remove(tx: PbApp, purged: Purged): void {
  removeRows(tx, purged);
  deleteAt(tx, proofs, purged);
}

function countsOf(app: PbApp, purged: Purged): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const place of counted) {
    const { where, value } = rowsAt(place, purged);
    const sql = `SELECT count(*) AS value FROM "${place.table}" WHERE ${where}`;
    const count = selectValue(app, sql, { value }, 0);
    if (count > 0) counts[place.table] = (counts[place.table] ?? 0) + count;
  }
  return counts;
}
