/** A person's rows in all tables. Each lookup is audited. */
import type { AuditAction } from '#domain/audit/actions.ts';
import { appendAudit } from '../audit/append.ts';
import { findRow, selectAll, selectTexts } from '../core/database.ts';
import { secretKinds } from '../mail/queue-mail.ts';
import { ownerColumns, tables } from '../core/tables.ts';
import { isOneOf, type Person, personOf, rowsAt, type RowsAt } from './person.ts';

/** Mails to the address, about the person, or with the address in their text. */
export function mailsOf(app: PbApp, { email, about }: Person): string[] {
  const found = selectAll(
    app,
    `SELECT id, recipient = {:email} COLLATE NOCASE OR (about != '' AND about IN (SELECT value FROM json_each({:value}))) AS theirs,
        lower(reply_to || char(10) || subject || char(10) || letter) AS words
      FROM mails WHERE theirs OR instr(words, {:email}) > 0`,
    { email, value: JSON.stringify(about) },
    { id: '', theirs: false, words: '' },
  );
  return found
    .filter(({ theirs, words }) => theirs || addressesIn(words, email).includes(email))
    .map(({ id }) => id);
}

// Characters around an address that make it a longer one; goja has no Unicode property classes.
const addressEnd = /[a-z0-9._%+\u00c0-\u1fff\u2c00-\ud7ff-]*$/;
const addressStart = /^(?:[.-]?[a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]+)*/;
/** Bounds the look around an address, which is slow in a long word. */
const longest = 320;

/** The addresses in a text that are this one or have it in them. JSON texts have line breaks as `\n`. */
function addressesIn(words: string, email: string): string[] {
  const [first = '', ...rest] = words.replace(/\\./g, ' ').split(email);
  let before = first;
  return rest.map((after) => {
    const [start = ''] = addressEnd.exec(before.slice(-longest)) ?? [];
    const [end = ''] = addressStart.exec(after.slice(0, longest)) ?? [];
    before = after;
    return start + email + end;
  });
}

/** The addresses in all rows that are this one or have it in them. */
export function addressesLeft(app: PbApp, email: string): string[] {
  const names = "SELECT name AS value FROM sqlite_master WHERE type = 'table'";
  const found = selectTexts(app, `${names} AND sql NOT LIKE 'CREATE VIRTUAL %'`).flatMap(
    (table) => {
      const texts = columnsOf(app, table).map((name) => `coalesce(CAST("${name}" AS TEXT), '')`);
      const row = `lower(${texts.join(' || char(10) || ')})`;
      const sql = `SELECT ${row} AS value FROM "${table}" WHERE instr(${row}, {:email}) > 0`;
      return selectTexts(app, sql, { email });
    },
  );
  return Array.from(new Set(found.flatMap((words) => addressesIn(words, email))));
}

function columnsOf(app: PbApp, table: string): string[] {
  return selectTexts(app, 'SELECT name AS value FROM pragma_table_info({:table})', { table });
}

/** SQL for posts by the address or its staff member. */
const isAuthor = `author_name = {:value} COLLATE NOCASE
  OR author_name IN (SELECT name FROM staff WHERE name != '' AND email = {:value} COLLATE NOCASE)`;

const authorThen = "json_extract(fields, '$.author_name')";

/** Rows by table, without secrets. */
function rowsOf(app: PbApp, person: Person): Record<string, unknown[]> {
  const { email } = person;
  const wasAuthor = isAuthor.replace(/author_name/g, authorThen);
  const looks: RowsAt[] = [
    ...ownerColumns('deleted', 'retained', 'shown').map((column) => rowsAt(column, person)),
    { table: 'mails', where: isOneOf('id'), value: JSON.stringify(mailsOf(app, person)) },
    { table: 'posts', where: isAuthor, value: email },
    { table: 'post_revisions', where: wasAuthor, value: email },
  ].filter(({ value }) => value !== '[]');
  const shown: Record<string, unknown[]> = {};
  for (const table of new Set(looks.map((look) => look.table))) {
    const rows = readRows(
      app,
      table,
      looks.filter((look) => look.table === table),
    );
    if (rows.length > 0) shown[table] = rows.map((row): unknown => JSON.parse(row));
  }
  return shown;
}

function readRows(app: PbApp, table: string, looks: readonly RowsAt[]): string[] {
  const shown = columnsOf(app, table).filter((name) => !tables[table]?.secret?.includes(name));
  const pairs = shown.map((name) => `'${name}', ${shownAs(table, name)}`).join(', ');
  const where = looks.map((look, nth) => `(${look.where.replace(/:value/g, `:value${nth}`)})`);
  const sql = `SELECT json_object(${pairs}) AS value FROM "${table}" WHERE ${where.join(' OR ')}`;
  const values = looks.map(({ value }, nth) => [`value${nth}`, value]);
  return selectTexts(app, sql, Object.fromEntries(values));
}

/** Hides the texts of mails with a link or code that grants access. */
function shownAs(table: string, column: string): string {
  if (table !== 'mails' || column !== 'letter') return `"${column}"`;
  return `CASE WHEN kind IN (${secretKinds}) THEN '' ELSE letter END`;
}

export type LookedUp = {
  person: Person;
  rows: Record<string, unknown[]>;
  tables: Record<string, number>;
};

export function lookUp(app: PbApp, address: string): LookedUp {
  const person = personOf(app, address.trim().toLowerCase());
  const rows = rowsOf(app, person);
  const counted = Object.entries(rows).map(([table, found]) => [table, found.length]);
  return { person, rows, tables: Object.fromEntries(counted) };
}

/** Logs by account or lead id. `by` is null for the command. */
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
