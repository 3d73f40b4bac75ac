/** The rows that hold something of a person, whatever their columns are. */
import { selectAll } from '../core/sql.ts';
import { isOneOf } from './person.ts';
import type { Person } from './person-ids.ts';
import { personTables, secretColumns, staffTables, stayingTables } from './person-tables.ts';

/** Mails to the address or about it, or with it in their words. */
export const mailsCondition = `recipient = {:email} COLLATE NOCASE OR instr(lower(reply_to), {:email}) > 0
  OR instr(lower(subject || ' ' || text || ' ' || letter), {:email}) > 0
  OR (about != '' AND about IN (SELECT value FROM json_each({:value})))`;

/** Posts that name the address, or someone of the staff who has it, as their author. */
const postsCondition = `author_name = {:email} COLLATE NOCASE
  OR author_name IN (SELECT name FROM staff WHERE name != '' AND email = {:email} COLLATE NOCASE)`;

/** What someone is shown of themselves: by table, each row as an object, without what opens anything. */
export function rowsOf(app: PbApp, person: Person): Record<string, unknown[]> {
  const { email } = person;
  const found: Record<string, unknown[]> = {};
  const add = (table: string, condition: string, values: Record<string, string>) => {
    const rows = readRows(app, table, condition, values);
    if (rows.length > 0) found[table] = [...(found[table] ?? []), ...rows];
  };
  for (const { table, column, of } of [...personTables, ...stayingTables, ...staffTables]) {
    if (person[of].length === 0) continue;
    add(table, isOneOf(column), { value: JSON.stringify(person[of]) });
  }
  add('mails', mailsCondition, { email, value: JSON.stringify(person.about) });
  add('posts', postsCondition, { email });
  add('legal_holds', 'email = {:email}', { email });
  return found;
}

function readRows(
  app: PbApp,
  table: string,
  condition: string,
  values: Record<string, string>,
): unknown[] {
  const columns = selectAll(
    app,
    'SELECT name FROM pragma_table_info({:table})',
    { table },
    { name: '' },
  )
    .map(({ name }) => name)
    .filter((name) => !secretColumns.includes(name));
  const pairs = columns.map((name) => `'${name}', "${name}"`).join(', ');
  const rows = selectAll(
    app,
    `SELECT json_object(${pairs}) AS row FROM "${table}" WHERE ${condition}`,
    values,
    { row: '' },
  );
  return rows.map(({ row }): unknown => JSON.parse(row));
}
