// @module-tag slow
/** Tests the next release's migration: it runs at the start, and the data stays. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { changeHooks } from '../support/changed-hooks.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operateWith } from '../support/operator.ts';
import { shared, useServer } from '../support/use-server.ts';

const release = shared(
  () => changeHooks(() => ({})),
  (made) => made.remove(),
);
const server = useServer(() => ({ hooks: release.hooks }));

const addMigration = (name: string, up: string) =>
  writeFile(
    join(release.hooks, 'migrations', `${name}.js`),
    `migrate((app) => { ${up} }, () => {});`,
  );

const migrations = async () => {
  const rows = await server.sql("SELECT file FROM _migrations WHERE file LIKE '%.js'");
  return rows.flat().toSorted();
};

test('row 121: a migration that fails is said, and leaves the folder as it was', async () => {
  const op = anOp('contact.send', messageBody);
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  const [before, tables] = [await server.rows('contacts'), await migrations()];
  const own = "app.db().newQuery('CREATE TABLE of_next (id TEXT)').execute();";
  await addMigration('0008-next', own);
  await addMigration('0009-fails', `app.db().newQuery('DELETE FROM contacts').execute(); ${own}`);
  await server.kill();
  await expect(server.restart()).rejects.toThrow('table of_next already exists');

  await addMigration('0008-next', '');
  await addMigration('0009-fails', '');
  await server.restart();
  expect(await server.rows('contacts')).toEqual(before);
  expect(await migrations()).toEqual([...tables, '0008-next.js', '0009-fails.js']);
  expect(await server.sql("SELECT name FROM sqlite_master WHERE name = 'of_next'")).toEqual([]);
});

test('row 121: a later migration is run over a folder with data, and nothing of it is lost', async () => {
  const [contacts, receipts] = [await server.rows('contacts'), await server.rows('receipts')];
  await addMigration(
    '0010-words',
    `const contacts = app.findCollectionByNameOrId('contacts');
    contacts.fields.add(new TextField({ name: 'words', max: 100 }));
    app.save(contacts);
    app.db().newQuery("UPDATE contacts SET words = subject").execute();`,
  );
  await server.crash();
  expect(await server.rows('contacts')).toEqual(
    contacts.map((row) => Object.assign({}, row, { words: row['subject'] })),
  );
  expect(await server.rows('receipts')).toEqual(receipts);
  expect(await migrations()).toContain('0010-words.js');
  const op = anOp('contact.send', messageBody);
  expect(await postOne(server.url, op)).toMatchObject({ status: 'applied' });
  const hooks = join(release.hooks, 'hooks');
  const { said } = await operateWith({ SPARK_BUILT_HOOKS: hooks }, 'doctor', '--data', server.data);
  expect(said).toContain('ok    version: ');
  expect(said).toContain('ok    schema: ');
});

test.each([
  ['without its column', 'a'],
  ['whose column is there already', 'b'],
])('a letter %s takes from the log when it was opened', async (_, letter) => {
  const [opened, unopened] = [`opened00000000${letter}`, `unopened000000${letter}`];
  for (const id of [opened, unopened]) {
    await server.sql(
      `INSERT INTO engagements (id, client, estimate, state) VALUES ('${id}', 'c', 'e', 'sent')`,
    );
  }
  await server.sql(`INSERT INTO audit_log (id, seq, at, action, detail)
    SELECT 'entry000000000${letter}', coalesce(max(seq), 0) + 1, 1700000000000, 'engagement-opened',
      '{"engagement":"${opened}"}' FROM audit_log`);
  await server.sql("DELETE FROM _migrations WHERE file = '0003-engagement-opened.js'");
  if (letter === 'a') {
    await server.sql('ALTER TABLE engagements DROP COLUMN opened');
    await server.sql(`UPDATE _collections SET fields = (SELECT json_group_array(json(value))
      FROM json_each(fields) WHERE json_extract(value, '$.name') != 'opened') WHERE name = 'engagements'`);
  }
  await server.crash();
  const ids = `id IN ('${opened}', '${unopened}')`;
  expect(await server.sql(`SELECT id, opened FROM engagements WHERE ${ids} ORDER BY id`)).toEqual([
    [opened, '1700000000000'],
    [unopened, '0'],
  ]);
});
