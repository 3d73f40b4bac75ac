/** An operator's command runs like the server: same account, settings and folder. */
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, test } from 'vitest';

import { root } from '../../scripts/root.mjs';
import { folderForTest } from '../support/use-server.ts';

const run = promisify(execFile);
const script = join(root, 'deploy/spark-run');

async function words(...args: readonly string[]): Promise<string[]> {
  const folder = folderForTest();
  const fake = '#!/bin/sh\nfor word; do echo "$word"; done\n';
  await writeFile(join(folder, 'systemd-run'), fake, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH'] ?? ''}` };
  return (await run(script, [...args], { env })).stdout.trim().split('\n');
}

test('account, folders, mask and settings are those of the unit', async () => {
  const unit = await readFile(join(root, 'deploy/spark@.service'), 'utf8');
  const given = await words('firm', 'doctor');
  for (const name of ['DynamicUser', 'User', 'StateDirectoryMode', 'UMask', 'EnvironmentFile']) {
    const value = new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1]?.replaceAll('%i', 'firm');
    expect(given).toContain(`${name}=${value}`);
  }
  expect(given).toContain('StateDirectory=spark-firm spark-firm-backups');
  expect(given.slice(-4)).toEqual([
    '/opt/spark/current/spark',
    'doctor',
    '--data',
    '/var/lib/spark-firm/data',
  ]);
});

test('what is given stays together and goes before the usual folder; the dashboard program has its own flag', async () => {
  const named = ['add', 'a@b.example', 'Two Words', '--data', '/elsewhere'];
  expect((await words('south', 'staff', ...named)).slice(-5)).toEqual(named);
  expect(await words('south', 'pb', 'superuser')).toContain('--dir');
  await expect(words('south')).rejects.toThrow('command');
});
