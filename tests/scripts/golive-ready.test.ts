/** `npm run golive` exits 0 once all is so: a firm with its facts settled, before a real server, its mail server and its backup. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';

import { keeps } from '#config/keeps.ts';
import { sourceFacts } from '#config/source-facts.ts';
import { built } from '../../scripts/root.mjs';
import { buildHooks } from '../support/built-hooks.ts';
import { fixtureCredentials, fixtureFacts } from '../support/fixture-firm.ts';
import { startMailbox } from '../support/mailbox.ts';
import { runSql } from '../support/many-leads.ts';
import { operate } from '../support/operator.ts';
import { startPublicAddress } from '../support/public-address.ts';
import { startServer } from '../support/server.ts';
import { started } from './started.ts';

test('a firm whose facts are settled, on a server as it is deployed, is ready; one that has moved is not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golive-'));
  const mailbox = await startMailbox();
  const mailing = { ...mailbox.env, MAIL_FROM: `Hill & Daughters <${fixtureFacts.email}>` };
  const env = { ...mailing, SPARK_PROXY_HEADER: 'X-Real-IP' };
  const server = await startServer({ site: built.site, env });
  const address = await startPublicAddress(server.url);
  onTestFinished(async () => {
    await address.stop();
    await server.stop();
    await mailbox.stop();
    await rm(folder, { recursive: true });
  });
  // The superuser of the tests has an address that no one can own.
  await runSql(server, "UPDATE _superusers SET email = 'ann@hill-daughters.com'");
  const ca = join(folder, 'ca.pem');
  await writeFile(ca, address.ca);
  await operate('backup', '--data', server.data, '--to', join(folder, 'backups'));

  const hooks = { SPARK_BUILT_HOOKS: join(await buildHooks(), 'hooks') };
  const firm = join(folder, 'firm.json');
  const given = { facts: fixtureFacts, credentials: fixtureCredentials, images: {} };
  await writeFile(firm, JSON.stringify(given));
  const at = ['--data', server.data, '--firm', firm, '--url', address.origin, '--ca', ca];
  const golive = (plain: string) =>
    started('golive.mjs', at.concat('--plain', plain), { ...env, ...hooks }).ended;
  const ready = await golive(address.plain);
  expect([ready.stdout, ready.code]).toEqual(['Ready to go live.\n', 0]);
  expect(mailbox.mails).toEqual([]);
  const moved = await golive(server.url);
  expect(moved.code).toBe(1);
  expect(moved.stdout).toContain('Not ready: 1 to settle.');
  // What cannot be looked at is not taken for settled.
  await writeFile(firm, JSON.stringify({ ...given, credentials: null }));
  const unseen = await golive(address.plain);
  expect([unseen.stdout, unseen.code]).toEqual([
    expect.stringContaining('It is not known how this stands: logos.'),
    1,
  ]);
});

/** The names of all facts, deep. */
function namesIn(facts: unknown, at = ''): string[] {
  if (typeof facts !== 'object' || facts === null || Array.isArray(facts)) return [at];
  return Object.entries(facts).flatMap(([name, value]) => namesIn(value, `${at}.${name}`));
}

test('the fixture has each fact that a firm has', () => {
  expect(namesIn(fixtureFacts).sort()).toEqual(namesIn({ ...sourceFacts, keeps }).sort());
});
