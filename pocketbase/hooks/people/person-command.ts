/** Implements `spark person` (scripts/person.mjs). Each call is audited. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { transact } from '../core/database.ts';
import { readStored } from '../documents/stored-document.ts';
import { countRetained } from '../engagements/move-engagement.ts';
import { erasePerson, rewriteDatabases } from './erase-person.ts';
import { exportedFiles, type Person } from './person.ts';
import { hold, release } from './legal-holds.ts';
import { addressesLeft, logPerson, lookUp } from './person-rows.ts';

const actions = {
  find: 'person-found',
  export: 'person-exported',
  erase: 'person-erased',
  hold: 'person-held',
  release: 'person-released',
} as const satisfies Record<string, AuditAction>;

/**
 * Counts by table. `kept`: signatures with the address, which stay. `left`: after an erasure the addresses in rows that
 * are this one or have it in them.
 */
export type PersonReport = {
  tables: Record<string, number>;
  files: string[];
  kept: number;
  left: string[];
};

/**
 * `word` is an existing empty folder to export to, or the reason of a hold. An export is `person.json` and the files as
 * uploaded, each under its row's id and name.
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
  const found = lookUp(app, address);
  const { person, rows, tables } = found;
  const { email } = person;
  const report: PersonReport = { tables, files: [], kept: countRetained(app, email), left: [] };
  const log = (tx: PbApp, about = found) => logPerson(tx, action, about, null, now);
  if (verb === 'erase') {
    report.tables = erasePerson(app, email, log).tables;
    rewriteDatabases(app, email);
    return { ...report, left: addressesLeft(app, email) };
  }
  if (verb === 'export') report.files = writeExport(app, person, rows, word);
  transact(app, (tx) => {
    log(tx);
    if (verb === 'hold') hold(tx, email, word, now);
    if (verb === 'release') release(tx, email);
  });
  return report;
}

function writeExport(
  app: PbApp,
  person: Person,
  rows: Record<string, unknown[]>,
  to: string,
): string[] {
  $os.writeFile(`${to}/person.json`, JSON.stringify(rows, null, 2), 0o600);
  const stored = exportedFiles(app, person);
  for (const row of stored) {
    const { buffer, byteOffset, byteLength } = readStored(app, row);
    $os.writeFile(`${to}/${row.id}`, Buffer.from(buffer, byteOffset, byteLength), 0o600);
  }
  return stored.map(({ id, name }) => `${id} ${name}`);
}
