/** What an address leads to with its rows, and the entry of the log that each action about a person is. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { type Person, personOf } from './person.ts';
import { rowsOf } from './person-rows.ts';

/** `tables` counts the rows of each. */
export type LookedUp = {
  person: Person;
  rows: Record<string, unknown[]>;
  tables: Record<string, number>;
};

/** Capital letters and blanks around it aside. */
export function lookUp(app: PbApp, address: string): LookedUp {
  const person = personOf(app, address.trim().toLowerCase());
  const rows = rowsOf(app, person);
  const counted = Object.entries(rows).map(([table, found]) => [table, found.length]);
  return { person, rows, tables: Object.fromEntries(counted) };
}

/** The log says of whom by ids alone: the account, or the lead where there is only one. `by` is null for the operator's command. */
export function logPerson(
  tx: PbApp,
  action: AuditAction,
  { person, tables }: LookedUp,
  by: PbRecord | null,
  now: number,
): void {
  const [lead = '', ...more] = person.leads;
  const account = findRow(tx, 'clients', person.clients[0] ?? '');
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  appendAudit(
    tx,
    {
      by,
      action,
      lead: more.length === 0 ? lead : '',
      ...(account ? { account } : {}),
      detail: { rows },
    },
    now,
  );
}
