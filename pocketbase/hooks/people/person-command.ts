/** What `npm run person` does (scripts/person.mjs); each call is one entry of the log, of what was done and to how many rows. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow } from '../core/rows.ts';
import { transact } from '../core/transaction.ts';
import { readDocuments } from '../documents/document-row.ts';
import { readStored } from '../documents/stored-document.ts';
import { erasePerson, namedInLog } from './erase-person.ts';
import { hold, refuseWhereHeld, release } from './legal-holds.ts';
import { isOneOf, personOf } from './person.ts';
import type { Person } from './person-ids.ts';
import { rowsOf } from './person-rows.ts';

const actions = {
  find: 'person-found',
  export: 'person-exported',
  erase: 'person-erased',
  hold: 'person-held',
  release: 'person-released',
} as const satisfies Record<string, AuditAction>;

/** Rows by table; `files` are those that were written for an export, `namesInLog` entries that hold the name of a file of theirs. */
export type PersonReport = {
  tables: Record<string, number>;
  files: string[];
  namesInLog: number;
};

/**
 * `word` is the folder to export to, which exists and is empty, or the reason of a hold. An export is `person.json` and the files
 * as they were uploaded, each under its row's id and name.
 * @throws {Error} with why it is refused
 */
export function runPerson(
  app: PbApp,
  verb: string,
  address: string,
  word: string,
  now: number,
): PersonReport {
  const action = Object.entries(actions).find(([name]) => name === verb)?.[1];
  if (!action) throw new Error(`there is no such command: ${verb}`);
  const email = address.trim().toLowerCase();
  const person = personOf(app, email);
  const rows = rowsOf(app, person);
  const tables = Object.fromEntries(
    Object.entries(rows).map(([table, found]) => [table, found.length]),
  );
  const report: PersonReport = { tables, files: [], namesInLog: namedInLog(app, person) };
  const log = (tx: PbApp) => appendAudit(tx, eventOf(tx, action, person, tables), now);
  if (verb === 'erase') {
    refuseWhereHeld(app, person);
    refuseStaff(person);
    erasePerson(app, person, log);
    return report;
  }
  if (verb === 'export') report.files = writeExport(app, person, rows, word);
  transact(app, (tx) => {
    log(tx);
    if (verb === 'hold') hold(tx, email, word, now);
    if (verb === 'release') release(tx, email);
  });
  return report;
}

/** The log says of whom by ids alone: the account, or the lead where there is only one. */
function eventOf(app: PbApp, action: AuditAction, person: Person, tables: Record<string, number>) {
  const [lead = '', ...more] = person.leads;
  const account = findRow(app, 'clients', person.clients[0] ?? '');
  return {
    by: null,
    action,
    lead: more.length === 0 ? lead : '',
    ...(account ? { account } : {}),
    detail: { rows: Object.values(tables).reduce((sum, count) => sum + count, 0) },
  };
}

function refuseStaff({ email, staff, superusers }: Person): void {
  if (staff.length === 0 && superusers.length === 0) return;
  throw new Error(
    `${email} works here: close the account at /admin/team. What someone did for the firm stays in its log, under their address.`,
  );
}

function writeExport(
  app: PbApp,
  person: Person,
  rows: Record<string, unknown[]>,
  to: string,
): string[] {
  $os.writeFile(`${to}/person.json`, JSON.stringify(rows, null, 2), 0o600);
  const stored = readDocuments(app, isOneOf('id'), JSON.stringify(person.documents)).filter(
    ({ file, status }) => file !== '' && status === 'received',
  );
  for (const row of stored) {
    const { buffer, byteOffset, byteLength } = readStored(app, row);
    $os.writeFile(`${to}/${row.id}`, Buffer.from(buffer, byteOffset, byteLength), 0o600);
  }
  return stored.map(({ id, name }) => `${id} ${name}`);
}
