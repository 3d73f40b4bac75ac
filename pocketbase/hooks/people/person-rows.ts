/** The rows that hold something of a person, whatever their columns are. */
import { selectAll, selectTexts } from '../core/sql.ts';
import { openingKinds } from '../mail/mails-table.ts';
import { placesOf, tables } from '../core/tables.ts';
import { isOneOf, type Person, rowsAt } from './person.ts';

/** Ids of the mails to the address or about it, or with it in their words; not those with a longer address that has this one in it. */
export function mailsOf(app: PbApp, { email, about }: Person): string[] {
  const found = selectAll(
    app,
    `SELECT id, recipient = {:email} COLLATE NOCASE OR (about != '' AND about IN (SELECT value FROM json_each({:value}))) AS theirs,
        lower(reply_to || char(10) || subject || char(10) || text || char(10) || letter) AS words
      FROM mails WHERE theirs OR instr(words, {:email}) > 0`,
    { email, value: JSON.stringify(about) },
    { id: '', theirs: false, words: '' },
  );
  return found.filter(({ theirs, words }) => theirs || says(words, email)).map(({ id }) => id);
}

// PocketBase's engine knows no classes of Unicode by name: these are letters of most scripts.
const goesBefore = /[a-z0-9._%+\u00c0-\u1fff\u2c00-\ud7ff-]$/;
const goesAfter = /^[.-]?[a-z0-9\u00c0-\u1fff\u2c00-\ud7ff]/;

/** True where the address stands there as a word of its own; words may be JSON, so that a line ends with two letters. */
function says(words: string, email: string): boolean {
  const parts = words.replace(/\\./g, ' ').split(email);
  return parts.some((before, index) => {
    const after = parts[index + 1];
    if (after === undefined) return false;
    return !goesBefore.test(before) && !goesAfter.test(after);
  });
}

/** Posts that name the address, or someone of the staff who has it, as their author. */
const postsCondition = `author_name = {:email} COLLATE NOCASE
  OR author_name IN (SELECT name FROM staff WHERE name != '' AND email = {:email} COLLATE NOCASE)`;

/** The author as a version of a post names them. */
const authorThen = "json_extract(fields, '$.author_name')";

/** What someone is shown of themselves: by table, each row as an object, without what opens anything. */
export function rowsOf(app: PbApp, person: Person): Record<string, unknown[]> {
  const { email } = person;
  /** A row that names someone twice is one row. */
  const found: Record<string, Set<string>> = {};
  const add = (table: string, condition: string, values: Record<string, string>) => {
    const rows = readRows(app, table, condition, values);
    if (rows.length > 0) found[table] = new Set([...(found[table] ?? []), ...rows]);
  };
  for (const place of placesOf('gone', 'kept', 'shown')) {
    const { where, value } = rowsAt(place, person);
    if (value !== '[]') add(place.table, where, { value });
  }
  add('mails', isOneOf('id'), { value: JSON.stringify(mailsOf(app, person)) });
  add('posts', postsCondition, { email });
  add('post_revisions', postsCondition.replace(/author_name/g, authorThen), { email });
  const shown: Record<string, unknown[]> = {};
  for (const [table, rows] of Object.entries(found)) {
    shown[table] = Array.from(rows, (row): unknown => JSON.parse(row));
  }
  return shown;
}

function readRows(
  app: PbApp,
  table: string,
  condition: string,
  values: Record<string, string>,
): string[] {
  const columns = selectTexts(app, 'SELECT name AS value FROM pragma_table_info({:table})', {
    table,
  });
  const shown = columns.filter((name) => !tables[table]?.secret?.includes(name));
  const pairs = shown.map((name) => `'${name}', ${shownAs(table, name)}`).join(', ');
  const sql = `SELECT json_object(${pairs}) AS value FROM "${table}" WHERE ${condition}`;
  return selectTexts(app, sql, values);
}

/** A mail that waits and opens something is shown without its letter, in which the link or the code is. */
function shownAs(table: string, column: string): string {
  if (table !== 'mails' || column !== 'letter') return `"${column}"`;
  return `CASE WHEN kind IN (${openingKinds}) THEN '' ELSE letter END`;
}
