/**
 * What clients and the firm write to each other, read by our own routes alone. What staff note for each other is in a collection of
 * its own. `place` is a message's in all of the firm's, which the search goes by; `seq` the one among its client's.
 */
const added = ['thread', 'message', 'reader'];

function setScopes(app: PbApp, change: (values: string[]) => string[]): void {
  const keys = app.findCollectionByNameOrId('entity_keys');
  const scope = keys.fields.getByName('scope');
  const { values }: { values: string[] } = JSON.parse(JSON.stringify(scope));
  unmarshal({ values: change(values) }, scope);
  app.save(keys);
}

const plain = [
  `CREATE TABLE thread_readers (thread TEXT NOT NULL, account TEXT NOT NULL, side TEXT NOT NULL, upto INTEGER NOT NULL,
    at INTEGER NOT NULL, PRIMARY KEY (thread, account)) WITHOUT ROWID`,
  `CREATE VIRTUAL TABLE messages_search USING fts5 (words, content = '', contentless_delete = 1, prefix = '2 3 4 5 6',
    tokenize = "unicode61 remove_diacritics 2")`,
  `CREATE TRIGGER messages_search_add AFTER INSERT ON messages BEGIN
    INSERT INTO messages_search (rowid, words) VALUES (new.place,
      coalesce((SELECT subject FROM threads WHERE id = new.thread), '') || ' ' || new.text); END`,
  `CREATE TRIGGER messages_search_take AFTER DELETE ON messages BEGIN
    DELETE FROM messages_search WHERE rowid = old.place; END`,
];

migrate(
  (app) => {
    app.save(
      new Collection({
        type: 'base',
        name: 'threads',
        fields: [
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'text', name: 'subject', required: true, max: 500 },
          { type: 'text', name: 'request', max: 15 },
          { type: 'select', name: 'state', required: true, values: ['open', 'closed'] },
          { type: 'number', name: 'made', onlyInt: true },
          { type: 'number', name: 'moved', onlyInt: true },
          { type: 'number', name: 'last', onlyInt: true },
          { type: 'number', name: 'answered', onlyInt: true },
          { type: 'number', name: 'waits_since', onlyInt: true },
          { type: 'number', name: 'rev', onlyInt: true },
        ],
        indexes: [
          'CREATE INDEX idx_threads_client ON threads (client, moved)',
          'CREATE INDEX idx_threads_moved ON threads (moved, id)',
          'CREATE INDEX idx_threads_waits ON threads (waits_since, id) WHERE waits_since > 0',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'messages',
        fields: [
          { type: 'text', name: 'thread', required: true, max: 15 },
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'number', name: 'place', required: true, onlyInt: true },
          { type: 'number', name: 'seq', required: true, onlyInt: true },
          { type: 'select', name: 'side', required: true, values: ['client', 'firm'] },
          { type: 'text', name: 'author', required: true, max: 15 },
          { type: 'text', name: 'who', max: 500 },
          { type: 'text', name: 'text', required: true, max: 20_000 },
          { type: 'number', name: 'at', onlyInt: true },
        ],
        indexes: [
          'CREATE UNIQUE INDEX idx_messages_place ON messages (place)',
          'CREATE UNIQUE INDEX idx_messages_client ON messages (client, seq)',
          'CREATE INDEX idx_messages_thread ON messages (thread, seq)',
        ],
      }),
    );
    app.save(
      new Collection({
        type: 'base',
        name: 'thread_notes',
        fields: [
          { type: 'text', name: 'thread', required: true, max: 15 },
          { type: 'text', name: 'client', required: true, max: 15 },
          { type: 'text', name: 'author', required: true, max: 15 },
          { type: 'text', name: 'who', max: 500 },
          { type: 'text', name: 'text', required: true, max: 20_000 },
          { type: 'number', name: 'at', onlyInt: true },
        ],
        indexes: ['CREATE INDEX idx_thread_notes_client ON thread_notes (client, at)'],
      }),
    );
    for (const sql of plain) app.db().newQuery(sql).execute();
    setScopes(app, (values) => [...values, ...added]);
  },
  (app) => {
    const ended = "DELETE FROM entity_keys WHERE scope IN ('thread', 'message', 'reader')";
    app.db().newQuery(ended).execute();
    setScopes(app, (values) => values.filter((value) => !added.includes(value)));
    app.delete(app.findCollectionByNameOrId('thread_notes'));
    app.delete(app.findCollectionByNameOrId('messages'));
    app.delete(app.findCollectionByNameOrId('threads'));
    app.db().newQuery('DROP TABLE messages_search').execute();
    app.db().newQuery('DROP TABLE thread_readers').execute();
  },
);
