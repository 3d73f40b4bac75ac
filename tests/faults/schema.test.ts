// @module-tag slow
/** Tests that a data folder with another schema is reported, and one that lacks something is not served. */
import { expect, test } from 'vitest';

import { operate } from '../support/operator.ts';
import { started } from '../scripts/started.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const schema = async () => {
  const { said } = await operate('doctor', '--data', server.data);
  return said.split('\n').find((line) => line.includes(' schema: '));
};

test('row 99: a folder that has been through all migrations is as they make it', async () => {
  expect(await schema()).toContain('ok    schema: ');
});

test('row 99: an index that is gone, a rule and a table of someone else are named; the server starts', async () => {
  await server.sql('CREATE TABLE of_someone (id TEXT)');
  await server.sql("UPDATE _collections SET listRule = '' WHERE name = 'contacts'");
  const said = await schema();
  expect(said).toContain('WRONG schema: ');
  expect(said).toContain('table of_someone is not of this release');
  expect(said).toContain('rule contacts.list is "", not "no one"');
  await server.kill();
  const start = started('start.mjs', ['--data', server.data, '--no-seed', '--port', '0']);
  await start.ready;
  start.signal('SIGTERM', 'alone');
  expect((await start.ended).stderr).toContain('schema: table of_someone is not of this release');
});

test('row 99: a server does not start on a folder that lacks a column', async () => {
  await server.restart();
  await server.sql('ALTER TABLE saved_replies DROP COLUMN changed_by');
  await server.kill();
  const { code, stderr } = await started('start.mjs', [
    '--data',
    server.data,
    '--no-seed',
    '--port',
    '0',
  ]).ended;
  expect(code).toBe(1);
  expect(stderr).toContain('schema: column saved_replies.changed_by is missing');
  expect(stderr).toContain('lacks what this release needs');
});
