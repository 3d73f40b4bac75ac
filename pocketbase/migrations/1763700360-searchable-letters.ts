/** Leads, clients and messages are found without the letters that no accent can be taken from: "Lukasz" finds "Łukasz". */
const plainLetters = [
  ['æ', 'ae'],
  ['ð', 'd'],
  ['đ', 'd'],
  ['ħ', 'h'],
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['œ', 'oe'],
  ['ß', 'ss'],
  ['þ', 'th'],
  ['Æ', 'AE'],
  ['Ð', 'D'],
  ['Đ', 'D'],
  ['Ħ', 'H'],
  ['Ł', 'L'],
  ['Ø', 'O'],
  ['Œ', 'OE'],
  ['ẞ', 'SS'],
  ['Þ', 'TH'],
] as const;

const plain = (text: string) =>
  plainLetters.reduce((sql, [letter, ascii]) => `replace(${sql}, '${letter}', '${ascii}')`, text);

const digits = ['+', '(', ')', '.', '/', '-', ' '].reduce(
  (text, sign) => `replace(${text}, '${sign}', '')`,
  'phone',
);
const marked = `replace(replace(lower(${digits}), 'ext', 'x'), '#', 'x')`;
const bare = `substr(${marked}, 1, instr(${marked} || 'x', 'x') - 1)`;
const ofLead = [
  'name',
  'email',
  "substr(email, instr(email, '@') + 1)",
  "replace(replace(email, '.', ' '), '@', ' ')",
  'phone',
  `ltrim(${digits}, '1')`,
  'summary',
  `substr(${bare}, -7)`,
  `substr(${bare}, -4)`,
].join(" || ' ' || ");

const ofClient = ['c.email', 'p.first_name', 'p.last_name', 'p.company_name', 'p.phone']
  .map((column) => `coalesce(${column}, '')`)
  .join(" || ' ' || ");

const ofMessage = "coalesce(t.subject, '') || ' ' || m.text";

function search(app: PbApp, form: (text: string) => string, messages: readonly string[]): void {
  for (const sql of [
    'DROP VIEW leads_words',
    `CREATE VIEW leads_words AS SELECT seq, ${form(ofLead)} AS words FROM leads`,
    "INSERT INTO leads_search (leads_search) VALUES ('delete-all')",
    'INSERT INTO leads_search (rowid, words) SELECT seq, words FROM leads_words ORDER BY seq',
    'DROP VIEW clients_words',
    `CREATE VIEW clients_words AS SELECT w.place AS place, ${form(ofClient)} AS words
      FROM client_words w CROSS JOIN clients c ON c.id = w.client LEFT JOIN profiles p ON p.id = w.client`,
    "INSERT INTO clients_search (clients_search) VALUES ('delete-all')",
    'INSERT INTO clients_search (rowid, words) SELECT place, words FROM clients_words',
    'DROP TRIGGER messages_search_add',
    ...messages,
    "INSERT INTO messages_search (messages_search) VALUES ('delete-all')",
    `INSERT INTO messages_search (rowid, words) SELECT m.place, ${form(ofMessage)}
      FROM messages m LEFT JOIN threads t ON t.id = m.thread`,
  ]) {
    app.db().newQuery(sql).execute();
  }
}

migrate(
  (app) =>
    search(app, plain, [
      `CREATE VIEW messages_words AS SELECT m.place AS place, ${plain(ofMessage)} AS words
        FROM messages m LEFT JOIN threads t ON t.id = m.thread`,
      `CREATE TRIGGER messages_search_add AFTER INSERT ON messages BEGIN
        INSERT INTO messages_search (rowid, words) SELECT place, words FROM messages_words WHERE place = new.place; END`,
    ]),
  (app) =>
    search(app, (text) => text, [
      'DROP VIEW messages_words',
      `CREATE TRIGGER messages_search_add AFTER INSERT ON messages BEGIN
        INSERT INTO messages_search (rowid, words) VALUES (new.place,
          coalesce((SELECT subject FROM threads WHERE id = new.thread), '') || ' ' || new.text); END`,
    ]),
);
