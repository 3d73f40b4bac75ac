// @module-tag slow
/** The server looks at itself, says so where an operator asks, and mails what turned bad. */
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { afterEach, beforeEach, expect, test } from 'vitest';

import { backoff } from '#sync/backoff.ts';
import { createTeller, untilNextLook, webhookIn } from '../../scripts/alarm-webhook.mjs';
import { changeHooks } from '../support/changed-hooks.ts';
import { alarmsOf, factOf, readyOf } from '../support/housekeeping.ts';
import { runSql } from '../support/many-leads.ts';
import { startServer, type TestServer } from '../support/server.ts';

const later = '1963700000-of-a-later-release.js';

let server: TestServer;
beforeEach(async () => {
  server = await startServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
});
afterEach(() => server.stop());

/** Has all of them looked at anew, and resolves when that is through. */
async function look(): Promise<void> {
  await runSql(server, 'UPDATE operation_facts SET claimed = 0, at = 0');
  await server.admin('/api/crons/housekeeping', { method: 'POST' });
  await expect.poll(async () => (await readyOf(server)).facts.every(({ at }) => at > 0)).toBe(true);
}

test('row 84: what turns bad is mailed once, and once more when it is good again', async () => {
  await look();
  expect(await factOf(server, 'version')).toMatchObject({ isWell: true });
  await runSql(server, `INSERT INTO _migrations (file, applied) VALUES ('${later}', 1)`);
  await look();
  await look();
  const [bad, ...more] = await server.rows('mails', 'about = "version"');
  expect(more).toEqual([]);
  expect(bad).toMatchObject({ recipient: 'desk@spark.test', subject: 'Not well: version' });
  expect(bad?.['letter']).toContain(later);
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
  await runSql(server, `DELETE FROM _migrations WHERE file = '${later}'`);
  await look();
  await look();
  expect(await alarmsOf(server, 'version')).toEqual(['Not well: version', 'Well again: version']);
});

test('row 84: a backup that is missing on the first day is no alarm yet, and one after it is', async () => {
  await look();
  expect(await factOf(server, 'backup')).toMatchObject({ isWell: false });
  expect(await alarmsOf(server, 'backup')).toEqual([]);
  await runSql(server, "UPDATE operation_facts SET since = 1 WHERE name = 'backup'");
  await look();
  expect(await alarmsOf(server, 'backup')).toHaveLength(1);
});

test('row 85: a server whose looks have stopped does not call itself ready', async () => {
  await look();
  await runSql(server, 'UPDATE operation_facts SET is_well = 1');
  expect(await readyOf(server)).toMatchObject({ status: 200, isWell: true });
  // Claimed in the far future: no look of the minute may put it right while the test asks.
  await runSql(
    server,
    "UPDATE operation_facts SET claimed = 9000000000000, at = 1 WHERE name = 'clock'",
  );
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
  expect(await factOf(server, 'clock')).toMatchObject({ isWell: false });
});

test('row 85: a fact that was not looked at yet is not taken for well', async () => {
  await look();
  await runSql(server, 'UPDATE operation_facts SET is_well = 1');
  await runSql(
    server,
    "UPDATE operation_facts SET claimed = 9000000000000, at = 0 WHERE name = 'failed sign-ins'",
  );
  expect(await readyOf(server)).toMatchObject({ status: 503, isWell: false });
});

test('row 85: a look that the end of the server cut off is made after the start, and not a day later', async () => {
  await look();
  const day = 86_400_000;
  await runSql(
    server,
    `UPDATE operation_facts SET is_well = 0, at = at - ${day + 60_000} WHERE name = 'database'`,
  );
  await server.kill();
  await server.restart();
  const isWell = async () => (await factOf(server, 'database'))?.isWell;
  await expect.poll(isWell).toBe(true);
});

test('a look at all of the database goes on while someone writes, and no write waits for it', async () => {
  // Both ask the administration listener: one holds the connection that writes until the other has looked.
  const changed = await changeHooks(() => ({
    after: `exports.ready = (e) => {
      const until = (key) => { for (let n = 0; n < 500 && !e.app.store().get(key); n += 1) sleep(10); };
      if (e.request.url.query().get('act') === 'hold') {
        e.app.runInTransaction(() => { e.app.store().set('held', true); until('looked'); });
        return e.json(200, { isLooked: e.app.store().get('looked') === true });
      }
      until('held');
      const names = exports.facts(e.app, Date.now()).filter((fact) => fact.isWell).map((fact) => fact.name);
      e.app.store().set('looked', true);
      return e.json(200, { names });
    };`,
  }));
  const held = await startServer({ hooks: changed.hooks });
  try {
    const ask = async (act: string) =>
      (await fetch(`${held.adminUrl}/api/ready?act=${act}`)).json();
    const [hold, look] = await Promise.all([ask('hold'), ask('look')]);
    expect(hold).toEqual({ isLooked: true });
    expect(look.names).toEqual(expect.arrayContaining(['database', 'logs']));
  } finally {
    await held.stop();
    await changed.remove();
  }
});

test('what is found out about the server is told on the administration listener alone', async () => {
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(404);
});

/** A webhook that answers with `status`, and what it was sent. */
async function aWebhook() {
  const bodies: unknown[] = [];
  const state = { status: 200 };
  const listener = createServer(async (asked, answered) => {
    bodies.push(JSON.parse(await text(asked)));
    answered.writeHead(state.status).end();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return { url: `http://127.0.0.1:${address.port}/`, bodies, state, listener };
}

test('row 93: a webhook hears once of what turns, and again what it did not take', async () => {
  const { url, bodies, state, listener } = await aWebhook();
  const tell = createTeller({ webhook: url, admin: server.adminUrl, data: server.data });
  try {
    await look();
    await tell();
    expect(bodies).toEqual([]);
    await runSql(server, `INSERT INTO _migrations (file, applied) VALUES ('${later}', 1)`);
    await look();
    state.status = 500;
    expect([await tell(), await tell(), await tell()]).toEqual([1, 2, 3]);
    await look();
    expect(await factOf(server, 'webhook')).toMatchObject({ isWell: false });
    state.status = 200;
    expect([await tell(), await tell()]).toEqual([0, 0]);
    const turned = { bad: ['version'], good: [] };
    expect(bodies).toEqual([turned, turned, turned, turned]);
    await look();
    expect(await factOf(server, 'webhook')).toMatchObject({ isWell: true });
    await runSql(server, `DELETE FROM _migrations WHERE file = '${later}'`);
    await look();
    await tell();
    await tell();
    expect(bodies.slice(4)).toEqual([{ bad: [], good: ['version'] }]);
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
});

test('row 93: while nothing can be written a webhook hears once all the same, and once when it is good again', async () => {
  const { url, bodies, listener } = await aWebhook();
  const folder = await mkdtemp(join(tmpdir(), 'spark-alarms-'));
  // A folder in the place of the new file: it cannot be written, as on a full disk.
  const inTheWay = join(folder, 'alarm-webhook.json.new');
  await mkdir(inTheWay);
  const tell = createTeller({ webhook: url, admin: server.adminUrl, data: folder });
  try {
    await look();
    await runSql(server, `INSERT INTO _migrations (file, applied) VALUES ('${later}', 1)`);
    await look();
    expect([await tell(), await tell(), await tell()]).toEqual([0, 0, 0]);
    expect(bodies).toEqual([{ bad: ['version'], good: [] }]);
    await rm(inTheWay, { recursive: true });
    await tell();
    // A process that starts anew by then knows of it.
    await createTeller({ webhook: url, admin: server.adminUrl, data: folder })();
    await runSql(server, `DELETE FROM _migrations WHERE file = '${later}'`);
    await mkdir(inTheWay);
    await look();
    await tell();
    await tell();
    expect(bodies.slice(1)).toEqual([{ bad: [], good: ['version'] }]);
  } finally {
    listener.close();
    listener.closeAllConnections();
    await rm(folder, { recursive: true });
  }
});

test('row 93: a note of what was told that a power cut left empty silences no alarm', async () => {
  const { url, bodies, listener } = await aWebhook();
  await writeFile(join(server.data, 'alarm-webhook.json'), '');
  const tell = createTeller({ webhook: url, admin: server.adminUrl, data: server.data });
  try {
    await runSql(server, `INSERT INTO _migrations (file, applied) VALUES ('${later}', 1)`);
    await look();
    expect([await tell(), await tell()]).toEqual([0, 0]);
    expect(bodies).toEqual([{ bad: ['version'], good: [] }]);
  } finally {
    listener.close();
    listener.closeAllConnections();
  }
});

test('row 93: a webhook that fails is asked again by the waits of all that is sent, five minutes at most', () => {
  expect(untilNextLook(0, 1)).toBe(60_000);
  for (const failures of [1, 2, 5, 9, 30, 1_000_000]) {
    for (const random of [0, 0.4, 1]) {
      expect(untilNextLook(failures, random)).toBe(backoff(failures, random));
    }
  }
  expect(untilNextLook(1_000_000, 1)).toBe(5 * 60_000);
});

test('an alarm leaves this machine encrypted or not at all', () => {
  expect(webhookIn(undefined)).toBeUndefined();
  expect(webhookIn('https://alarms.example/x')).toBe('https://alarms.example/x');
  expect(() => webhookIn('http://alarms.example/x')).toThrow('https');
});
