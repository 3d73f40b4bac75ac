/** Checks the units and timers of `deploy` with `systemd-analyze`, without running them. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from '../../scripts/processes.mjs';
import { root } from '../../scripts/root.mjs';

/** Tenths of systemd's exposure; above 50 is "medium", below 20 "ok". */
const mostExposed = 20;

/** Checks the units as the instance `firm`, with placeholders for their programs. */
export async function unitProblems(within: string): Promise<{ problems: string[]; units: number }> {
  const folder = join(within, 'units');
  await mkdir(folder);
  const names = (await readdir(join(root, 'deploy'))).filter((name) => /@\.\w+$/.test(name));
  for (const name of names) {
    const text = await readFile(join(root, 'deploy', name), 'utf8');
    const there = text.replaceAll(/^ExecStart=\S+/gm, 'ExecStart=/bin/true');
    await writeFile(join(folder, name.replace('@', '@firm')), there);
  }
  const problems: string[] = [];
  for (const name of names.map((each) => each.replace('@', '@firm'))) {
    const path = join(folder, name);
    const { code, stdout, stderr } = await run('systemd-analyze', ['verify', path]);
    const said = `${stdout}${stderr}`.trim();
    if (code !== 0 || said !== '') problems.push(`${name}: ${said || `exit code ${code}`}`);
    if (!name.endsWith('.service')) continue;
    const how = ['security', '--offline=yes', `--threshold=${mostExposed}`, path];
    const exposed = await run('systemd-analyze', how);
    if (exposed.code !== 0) problems.push(`${name}: ${exposed.stdout.trim().split('\n').at(-1)}`);
  }
  return { problems, units: names.length };
}
