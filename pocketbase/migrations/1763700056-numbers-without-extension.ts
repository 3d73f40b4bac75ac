/** The digits of an extension are none of a number's last ones. */
const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
// It begins with x, ext or #, and nothing else in a number is a letter.
const marked = `replace(replace(lower(${digits}), 'ext', 'x'), '#', 'x')`;
const bare = `substr(${marked}, 1, instr(${marked} || 'x', 'x') - 1)`;
// An address is one word, and its host and its parts are others.
const parts = "replace(replace(email, '.', ' '), '@', ' ')";
const host = "substr(email, instr(email, '@') + 1)";
const words = ['name', 'email', host, parts, 'phone', `ltrim(${digits}, '1')`, 'summary'];
const endsOf = (number: string) => [`substr(${number}, -7)`, `substr(${number}, -4)`];

function search(app: PbApp, all: readonly string[]): void {
  for (const sql of [
    'DROP VIEW leads_words',
    `CREATE VIEW leads_words AS SELECT seq, ${all.join(" || ' ' || ")} AS words FROM leads`,
    "INSERT INTO leads_search (leads_search) VALUES ('delete-all')",
    'INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words ORDER BY seq',
  ]) {
    app.db().newQuery(sql).execute();
  }
}

migrate(
  (app) => search(app, [...words, ...endsOf(bare)]),
  (app) => search(app, [...words, ...endsOf(digits)]),
);
