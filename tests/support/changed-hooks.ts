/** The built hooks with lines of a test's own in them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHooks } from './built-hooks.ts';

/** Lines before and after the server's code; `folder` is where a test may keep files for them. */
type Lines = (folder: string) => { before?: string; after?: string };

/** Each of the engine's machines runs the lines once. */
export async function changeHooks(lines: Lines) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-hooks-'));
  const hooks = join(folder, 'pb');
  await cp(await buildHooks(), hooks, { recursive: true });
  const entry = join(hooks, 'hooks/server.js');
  const { before = '', after = '' } = lines(folder);
  await writeFile(entry, `${before}\n${await readFile(entry, 'utf8')}\n${after}`);
  return { hooks, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
