/**
 * A session's row has the hash of what its tokens say, as the rows of all other links and codes do: with the id itself, and the keys that
 * PocketBase keeps in the database, a copy of that was enough to sign a token of every open session. Those that are open go on.
 */
migrate(
  (app) => {
    const found = arrayOf(new DynamicModel({ id: '' }));
    app.db().newQuery('SELECT id FROM sessions').all(found);
    for (const { id } of Array.from(found, (row) => ({ ...row }))) {
      const values = { id, hash: $security.sha256(id) };
      for (const sql of [
        'UPDATE push_devices SET session = {:hash} WHERE session = {:id}',
        'UPDATE sessions SET id = {:hash} WHERE id = {:id}',
      ]) {
        app.db().newQuery(sql).bind(values).execute();
      }
    }
  },
  (app) => {
    app.db().newQuery('DELETE FROM sessions').execute();
  },
);
