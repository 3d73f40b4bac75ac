/** A phone number is found without its area, and by its last four digits: both are words of the lead. */
const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
// An extension is no part of them: it begins with x, ext or #, and nothing else in a number is a letter.
const marked = `replace(replace(lower(${digits}), 'ext', 'x'), '#', 'x')`;
const bare = `substr(${marked}, 1, instr(${marked} || 'x', 'x') - 1)`;
// An address is one word, and its host and its parts are others.
const parts = "replace(replace(email, '.', ' '), '@', ' ')";
const host = "substr(email, instr(email, '@') + 1)";
const words = ['name', 'email', host, parts, 'phone', `ltrim(${digits}, '1')`, 'summary'];
const ends = [`substr(${bare}, -7)`, `substr(${bare}, -4)`];

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
  (app) => search(app, [...words, ...ends]),
  (app) => search(app, words),
);
