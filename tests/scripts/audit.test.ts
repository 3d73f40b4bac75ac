// @module-tag slow
/** Tests what `spark audit` says of a log that someone with access to the database has changed. */
import { createHash } from 'node:crypto';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { anAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { sentLetter, signs } from '../support/engagements.ts';
import { anId, anOp, post } from '../support/op-api.ts';
import { startServer, type TestServer } from '../support/server.ts';
import { useServer, useFolder } from '../support/use-server.ts';
import { operate } from '../support/operator.ts';

const stays = 'DROP TRIGGER audit_log_stays';
const isKept = 'DROP TRIGGER audit_log_is_kept';

const audit = (data: string, ...args: string[]) => operate('audit', ...args, '--data', data);

async function openLeads(server: TestServer, count: number): Promise<void> {
  const staff = await anAccount(server, 'staff');
  const ops = Array.from({ length: count }, () => anOp('contact.send', messageBody));
  await post(server.url, ...ops);
  for (const { entity } of ops) {
    await staff.calls(deskRoutes.open, { id: entity });
  }
}

describe('beside a running server', () => {
  const server = useServer();
  const untouched = useFolder();
  // Five opened leads make five entries; the sixth is the superuser's sign-in to make the staff account.
  beforeAll(() => openLeads(server, 5));

  test('an unchanged log is whole, and nothing is written', async () => {
    const before = await server.rows('audit_log');
    const { code, said } = await audit(server.data, 'verify');
    expect([code, said]).toEqual([0, expect.stringContaining('6 entries')]);
    expect(await server.rows('audit_log')).toEqual(before);
    const head = await audit(server.data, 'head');
    expect(head.said).toContain(`${String(before.at(-1)?.['hash'])} entry 6`);
  });

  test('a letter’s file is found by its bytes, and not where one differs', async () => {
    const [staff, client] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
    const letter = await sentLetter(server, staff, client);
    const file = join(untouched, 'letter.txt');
    await writeFile(file, letter.text);
    const found = await audit(server.data, 'verify-file', file);
    expect([found.code, found.said]).toEqual([0, expect.stringContaining(letter.id)]);
    expect(found.said).toContain('not signed');
    await signs(client, letter);
    const signed = await audit(server.data, 'verify-file', file);
    expect(signed.said).toContain('signed by client');
    await writeFile(file, `${letter.text} `);
    const none = await audit(server.data, 'verify-file', file);
    expect([none.code, none.said]).toEqual([1, expect.stringContaining('no letter')]);
  });

  test('a head of any day is found in it; another one is not', async () => {
    const [, , third] = await server.rows('audit_log');
    const found = await audit(server.data, 'verify', '--head', String(third?.['hash']));
    expect([found.code, found.said]).toEqual([0, expect.stringContaining('entry 3')]);
    const foreign = createHash('sha256').update('another log').digest('hex');
    const lost = await audit(server.data, 'verify', '--head', foreign);
    expect([lost.code, lost.said]).toEqual([1, expect.stringContaining('cut off')]);
  });

  test('wrong words are answered with the right ones, and no data folder is made', async () => {
    expect(await audit(server.data, 'verify', '--head', 'abc')).toMatchObject({ code: 2 });
    expect(await audit(server.data, 'mend')).toMatchObject({ code: 2 });
    const nowhere = join(untouched, 'data');
    const { code, said } = await audit(nowhere, 'verify');
    expect([code, said]).toEqual([1, expect.stringContaining('no data folder')]);
    await expect(readFile(join(nowhere, 'data.db'))).rejects.toThrow('ENOENT');
  });
});

describe('whoever holds the database', () => {
  let server: TestServer;
  const folder = useFolder();
  const source = useServer();
  beforeAll(async () => {
    // Four opened leads make six entries, with a superuser's sign-in at each of the two servers.
    await openLeads(source, 4);
    await source.kill();
  });
  beforeEach(async () => {
    const data = join(folder, anId());
    await cp(source.data, data, { recursive: true });
    server = await startServer({ data });
    return () => server.stop();
  });

  const seqs = { third: 'seq = 3', last: 'seq = 6' };

  test.each([
    ['changes an entry', [stays, `UPDATE audit_log SET who = 'x' WHERE ${seqs.third}`], 'entry 3'],
    ['changes the last one', [stays, `UPDATE audit_log SET at = 1 WHERE ${seqs.last}`], 'entry 6'],
    [
      'empties a column',
      [stays, `UPDATE audit_log SET detail = NULL WHERE ${seqs.third}`],
      'entry 3',
    ],
    ['removes one', [isKept, `DELETE FROM audit_log WHERE ${seqs.third}`], 'entry 3 is missing'],
    [
      'removes the first ones',
      [isKept, 'DELETE FROM audit_log WHERE seq < 3'],
      'entries 1 to 2 are missing',
    ],
    [
      'removes one and moves the others up',
      [
        isKept,
        stays,
        `DELETE FROM audit_log WHERE ${seqs.third}`,
        'UPDATE audit_log SET seq = seq - 1 WHERE seq > 3',
      ],
      'entry 3',
    ],
    [
      'changes the order',
      [
        stays,
        'UPDATE audit_log SET seq = 99 WHERE seq = 2',
        'UPDATE audit_log SET seq = 2 WHERE seq = 4',
        'UPDATE audit_log SET seq = 4 WHERE seq = 99',
      ],
      'entry 2',
    ],
    [
      'inserts one at the end',
      ["INSERT INTO audit_log (id, seq, at, staff, action) VALUES ('x', 7, 1, 'x', 'opened')"],
      'entry 7',
    ],
    [
      'inserts one in between',
      [
        stays,
        'UPDATE audit_log SET seq = seq + 100 WHERE seq > 3',
        'UPDATE audit_log SET seq = seq - 99 WHERE seq > 3',
        "INSERT INTO audit_log (id, seq, at, staff, action) VALUES ('x', 4, 1, 'x', 'opened')",
      ],
      'entry 4',
    ],
    [
      'inserts one before the first',
      ["INSERT INTO audit_log (id, seq, at, staff, action) VALUES ('x', 0, 1, 'x', 'opened')"],
      'entry 0 was put there later',
    ],
    [
      'inserts one under half a number',
      ["INSERT INTO audit_log (id, seq, at, staff, action) VALUES ('x', 6.5, 1, 'x', 'opened')"],
      'entry 6.5 was put there later',
    ],
  ])('%s: the first broken link is named', async (_name, statements, link) => {
    for (const sql of statements) await server.sql(sql);
    const { code, said } = await audit(server.data, 'verify');
    expect([code, said]).toEqual([1, expect.stringContaining('BROKEN')]);
    expect(said).toContain(link);
  });

  test('cuts the end off: only the mailed head shows it', async () => {
    const head = String((await server.rows('audit_log')).at(-1)?.['hash']);
    await server.sql(isKept);
    await server.sql(`DELETE FROM audit_log WHERE ${seqs.last}`);
    expect(await audit(server.data, 'verify')).toMatchObject({ code: 0 });
    const against = await audit(server.data, 'verify', '--head', head);
    expect([against.code, against.said]).toEqual([1, expect.stringContaining('cut off')]);
  });
});
