/** Removes leads that are past their time (docs/operations.md, Retention). */
import { fewestDays, type Remover } from '#domain/people/records.ts';
import { appendAudit } from '../audit/append.ts';
import { eachItem } from '../core/each-item.ts';
import { run, selectValue } from '../core/sql.ts';
import { transact } from '../core/transaction.ts';
import { readDocuments } from '../documents/document-row.ts';
import { removeStored } from '../documents/stored-document.ts';
import { forgetUpload } from '../documents/upload-folder.ts';
import { dueLeads, goingWith, type Purged } from './due-leads.ts';
import { isOneOf } from './person.ts';
import { personTables, stayingTables } from './person-tables.ts';
import { daysInForce, noteRemoval } from './retention.ts';

const dayMs = 86_400_000;

/** A person's tables as far as they belong to leads. Receipts and keys go too: after so long no device asks after them. */
const purgedTables: readonly { table: string; column: string; of: keyof Purged }[] = [
  ...personTables.flatMap(({ table, column, of }) =>
    of === 'leads' || of === 'documents' ? [{ table, column, of }] : [],
  ),
  { table: 'mails', column: 'about', of: 'about' },
  ...stayingTables.flatMap(({ table, column, of }) =>
    of === 'about' ? [{ table, column, of }] : [],
  ),
];

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

/** Bytes before rows: what a crash leaves is found again by its row. */
function remove(tx: PbApp, purged: Purged): void {
  for (const row of readDocuments(tx, isOneOf('id'), JSON.stringify(purged.documents))) {
    for (const file of [row.file, row.old_file]) if (file !== '') removeStored(tx, row.id, file);
    forgetUpload(tx, row.id);
  }
  for (const { table, column, of } of purgedTables) {
    run(tx, `DELETE FROM "${table}" WHERE ${isOneOf(column)}`, {
      value: JSON.stringify(purged[of]),
    });
  }
}

function countsOf(app: PbApp, purged: Purged): Record<string, number> {
  const counts = purgedTables.map(({ table, column, of }): [string, number] => {
    const sql = `SELECT count(*) AS value FROM "${table}" WHERE ${isOneOf(column)}`;
    return [table, selectValue(app, sql, { value: JSON.stringify(purged[of]) }, 0)];
  });
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}
