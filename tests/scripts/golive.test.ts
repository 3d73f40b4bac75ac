/** What `npm run golive` names. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { provisionPocketBase } from '../../scripts/provision.mjs';
import { migrateAndSeed } from '../../scripts/seed.mjs';
import { openToPublic } from '../../scripts/golive-public.mjs';
import { startServer } from '../support/server.ts';
import { started } from './started.ts';

test('the public address is asked for the dashboard', async () => {
  const server = await startServer();
  expect(await openToPublic(server.url)).toEqual([]);
  const open = await openToPublic(server.adminUrl);
  expect(open).toHaveLength(3);
  expect(open[0]).toContain('dashboard answers 200 to the public');
  await server.stop();
  expect(await openToPublic(server.url)).toEqual([expect.stringContaining('does not answer')]);
});

test('the command reads them from the data folder and the environment', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golive-'));
  const data = join(folder, 'data');
  const golive = (env: Record<string, string>) =>
    started('golive.mjs', ['--data', data], env).ended;
  await migrateAndSeed(await provisionPocketBase(), data);
  const bare = await golive({ SMTP_HOST: '', MAIL_FROM: '' });
  expect(bare.code).toBe(1);
  expect(bare.stdout).toContain('- No SMTP server is set');
  expect(bare.stdout).toContain('- People: still a sample.');
  expect(bare.stdout).toContain(
    'National Association of Tax Professionals: its logo is not settled',
  );
  expect(bare.stdout).toContain('- No backup was ever made.');
  expect(bare.stdout).toContain('- the public address is not known');
  // Not to serve them is a decision.
  expect(bare.stdout).not.toContain('territories');
  expect(bare.stderr).toContain('DC and the territories are not served.');
  for (const email of ['demo@spark.example', 'staff@spark.example', 'client@spark.example']) {
    expect(bare.stdout).toMatch(new RegExp(`There is a demo account among \\w+: ${email}`));
  }
  expect(bare.stdout).toMatch(/Posts of the demo are there: [1-9]/);
  expect(bare.stdout).toMatch(/Leads of the demo are there: [1-9]/);
  const mailing = await golive({ SMTP_HOST: 'mx', MAIL_FROM: 'Hill Tax <office@example.com>' });
  expect(mailing.stdout).not.toContain('No SMTP server is set');
  expect(mailing.stdout).toContain('from a sample address: office@example.com');
  await rm(folder, { recursive: true });
});
