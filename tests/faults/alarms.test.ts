// @module-tag slow
/** Tests the server's self-checks: shown to operators, mailed when one fails. */
import { expect, test } from 'vitest';

import { alarmsOf, factOf, readyOf } from '../support/housekeeping.ts';
import { hooksForTest, serverForTest, useNewServer } from '../support/use-server.ts';

const later = '1963700000-of-a-later-release.js';

const server = useNewServer({ env: { STAFF_MAIL: 'desk@spark.test' } });

async function look(): Promise<void> {
  await server.sql('UPDATE operation_facts SET claimed = 0, at = 0');
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(async () => (await readyOf(server)).facts.every(({ at }) => at > 0)).toBe(true);
}

test('row 84: what turns bad is mailed once, and once more when it is good again', async () => {
  await look();
  expect(await factOf(server, 'version')).toMatchObject({ isWell: true });
  await server.sql(`INSERT INTO _migrations (file, applied) VALUES ('${later}', 1)`);
  await look();
  await look();
  const [bad, ...more] = await server.rows('mails', 'about = "version"');
  expect(more).toEqual([]);
  expect(bad).toMatchObject({ recipient: 'desk@spark.test', subject: 'Not well: version' });
  expect(bad?.['letter']).toContain(later);
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
  await server.sql(`DELETE FROM _migrations WHERE file = '${later}'`);
  await look();
  await look();
  expect(await alarmsOf(server, 'version')).toEqual(['Not well: version', 'Well again: version']);
});

test('row 84: a backup that is missing on the first day is no alarm yet, and one after it is', async () => {
  await look();
  expect(await factOf(server, 'backup')).toMatchObject({ isWell: false });
  expect(await alarmsOf(server, 'backup')).toEqual([]);
  await server.sql("UPDATE operation_facts SET since = 1 WHERE name = 'backup'");
  await look();
  expect(await alarmsOf(server, 'backup')).toHaveLength(1);
});

test('row 85: a server whose looks have stopped does not call itself ready', async () => {
  await look();
  await server.sql('UPDATE operation_facts SET is_well = 1');
  expect(await readyOf(server)).toMatchObject({ status: 200, isWell: true });
  // Claims the check far into the future, so that the scheduled one does not correct it during the test.
  await server.sql(
    "UPDATE operation_facts SET claimed = 9000000000000, at = 1 WHERE name = 'clock'",
  );
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
  expect(await factOf(server, 'clock')).toMatchObject({ isWell: false });
});

test('row 85: a fact that was not looked at yet is not taken for well', async () => {
  await look();
  await server.sql('UPDATE operation_facts SET is_well = 1');
  await server.sql(
    "UPDATE operation_facts SET claimed = 9000000000000, at = 0 WHERE name = 'failed sign-ins'",
  );
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
});

test('row 85: a look that the end of the server cut off is made after the start, and not a day later', async () => {
  await look();
  const day = 86_400_000;
  await server.sql(
    `UPDATE operation_facts SET is_well = 0, at = at - ${day + 60_000} WHERE name = 'database'`,
  );
  await server.crash();
  const isWell = async () => (await factOf(server, 'database'))?.isWell;
  await expect.poll(isWell).toBe(true);
});

test('a look at all of the database goes on while someone writes, and no write waits for it', async () => {
  // Two requests to the administration listener: one holds the writer's connection until the other has checked.
  const { hooks } = await hooksForTest(() => ({
    after: `{ const serve = exports.serveRoute;
    exports.serveRoute = (e, key, hasBody) => {
      if (key !== 'GET /api/ready') return serve(e, key, hasBody);
      const until = (key) => { for (let n = 0; n < 500 && !e.app.store().get(key); n += 1) sleep(10); };
      if (e.request.url.query().get('act') === 'hold') {
        e.app.runInTransaction(() => { e.app.store().set('held', true); until('looked'); });
        return e.json(200, { isLooked: e.app.store().get('looked') === true });
      }
      until('held');
      const names = exports.facts(e.app, Date.now()).filter((fact) => fact.isWell).map((fact) => fact.name);
      e.app.store().set('looked', true);
      return e.json(200, { names });
    }; }`,
  }));
  const held = await serverForTest({ hooks });
  const ask = async (act: string) => (await fetch(`${held.adminUrl}/api/ready?act=${act}`)).json();
  const [hold, look] = await Promise.all([ask('hold'), ask('look')]);
  expect(hold).toEqual({ isLooked: true });
  expect(look.names).toEqual(expect.arrayContaining(['database', 'logs']));
});

const health = async () => (await fetch(`${server.url}/api/health`)).status;

test('row 83: a server that cannot write does not call itself healthy, and does again when it can', async () => {
  expect(await health()).toBe(200);
  await server.sql(
    "CREATE TRIGGER disk_full BEFORE UPDATE ON health_writes BEGIN SELECT RAISE(ABORT, 'disk is full'); END",
  );
  await expect.poll(health).toBe(503);
  await server.sql('DROP TRIGGER disk_full');
  expect(await health()).toBe(200);
});

test('what is found out about the server is told on the administration listener alone', async () => {
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(404);
});
