/** A phone number is found without its area, and by its last four digits: both are words of the lead. */
const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
// An address is one word, and its host and its parts are others.
const parts = "replace(replace(email, '.', ' '), '@', ' ')";
const host = "substr(email, instr(email, '@') + 1)";
const wordsBefore = ['name', 'email', host, parts, 'phone', `ltrim(${digits}, '1')`, 'summary'];
const wordsAfter = [...wordsBefore, `substr(${digits}, -7)`, `substr(${digits}, -4)`];

function search(app: PbApp, words: readonly string[]): void {
  for (const sql of [
    'DROP VIEW leads_words',
    `CREATE VIEW leads_words AS SELECT seq, ${words.join(" || ' ' || ")} AS words FROM leads`,
    "INSERT INTO leads_search (leads_search) VALUES ('delete-all')",
    'INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words ORDER BY seq',
  ]) {
    app.db().newQuery(sql).execute();
  }
}

migrate(
  (app) => search(app, wordsAfter),
  (app) => search(app, wordsBefore),
);
