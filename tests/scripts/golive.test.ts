// @module-tag slow
/** Tests the findings of `spark golive`. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { goliveRoute } from '#domain/golive/entries.ts';
import { provisionPocketBase } from '../../scripts/provision.mjs';
import { migrateAndSeed } from '../../scripts/seed.mjs';
import { openToPublic } from '../../scripts/golive-address.mjs';
import { anOwner } from '../support/accounts.ts';
import { adminJson } from '../support/op-api.ts';
import { started } from './started.ts';
import { folderForTest, serverForTest } from '../support/use-server.ts';

test('the public address is asked for the dashboard', async () => {
  const server = await serverForTest();
  expect(await openToPublic(server.url)).toEqual([]);
  const open = await openToPublic(server.adminUrl);
  expect(open).toHaveLength(3);
  expect(open[0]).toContain('dashboard answers 200 to the public');
  await server.stop();
  expect(await openToPublic(server.url)).toEqual([expect.stringContaining('does not answer')]);
});

test('a mail server that start does not use is no way out: mails are caught', async () => {
  const server = await serverForTest();
  const owner = await anOwner(server);
  await server.kill();
  const command = started('start.mjs', ['--data', server.data, '--port', '0', '--no-seed']);
  const url = await command.ready;
  expect(command.said()).toContain('mails are caught, none leaves');
  const answer = await fetch(url + goliveRoute, { headers: { Authorization: owner.token } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('no-smtp');
});

test('nor does the command take one of PocketBase’s settings for one that is used', async () => {
  const server = await serverForTest();
  const smtp = { enabled: true, host: 'mx.example.org', port: 587 };
  await adminJson(server, '/api/settings', { smtp }, 'PATCH');
  const { stdout } = await started('golive.mjs', ['--data', server.data], { SMTP_HOST: '' }).ended;
  expect(stdout).toContain('- Set SMTP_HOST and what belongs to it');
});

test('it makes no folder where there is none', async () => {
  const data = join(folderForTest(), 'data');
  const { code, stderr } = await started('golive.mjs', ['--data', data]).ended;
  expect([code, stderr]).toEqual([1, expect.stringContaining('There is no data folder at')]);
  expect(existsSync(data)).toBe(false);
});

test('the command reads them from the data folder and the environment', async () => {
  const data = join(folderForTest(), 'data');
  const golive = (env: Record<string, string>) =>
    started('golive.mjs', ['--data', data], env).ended;
  await migrateAndSeed(await provisionPocketBase(), data);
  const bare = await golive({ SMTP_HOST: '', MAIL_FROM: '' });
  expect(bare.code).toBe(1);
  expect(bare.stdout).toContain('- Set SMTP_HOST and what belongs to it');
  expect(bare.stdout).toContain('- Name the people of the firm.');
  expect(bare.stdout).toContain('- Put the logo of the IRS into public/credentials');
  expect(bare.stdout).toContain(
    '- Make a backup each day, by its command or its timer: there is none yet.',
  );
  expect(bare.stdout).toContain('- the public address is not known');
  // Not serving territories is a choice.
  expect(bare.stdout).not.toContain('territories');
  expect(bare.stdout).not.toContain('newsletter');
  expect(bare.stderr).toContain('not offered it: newsletter link.');
  expect(bare.stderr).toContain('DC and the territories are not served.');
  for (const email of ['demo@spark.example', 'staff@spark.example', 'client@spark.example']) {
    expect(bare.stdout).toMatch(new RegExp(`Remove the demo account of \\w+, ${email}`));
  }
  expect(bare.stdout).toMatch(/Delete the demo’s posts: [1-9]/);
  expect(bare.stdout).toMatch(/Delete the demo’s leads: [1-9]/);
  const mailing = await golive({ SMTP_HOST: 'mx', MAIL_FROM: 'Hill Tax <office@example.com>' });
  expect(mailing.stdout).not.toContain('Set SMTP_HOST');
  expect(mailing.stdout).toContain('from a sample address, office@example.com.');
});
