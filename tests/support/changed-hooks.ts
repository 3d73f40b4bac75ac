/** The built hooks with additional lines. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHooks } from './built-hooks.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

/** `folder` may hold files for the lines. */
type Lines = (folder: string) => { before?: string; after?: string };

/** The lines run once per engine. */
export async function changeHooks(lines: Lines) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-hooks-'));
  const hooks = join(folder, 'pb');
  await cp(await buildHooks(), hooks, { recursive: true });
  const entry = join(hooks, 'hooks/server.js');
  const { before = '', after = '' } = lines(folder);
  await writeFile(entry, `${before}\n${await readFile(entry, 'utf8')}\n${after}`);
  return { hooks, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A server whose hooks read a clock that tests set. */
export type ClockedServer = TestServer & {
  /** Sets the hooks' clock (UTC ms), which then runs on; PocketBase's own stays. */
  setClock: (utcMs: number) => Promise<void>;
};

/** Starts a server whose settable clock shows the machine's time at first. */
export async function startClockedServer(options: ServerOptions = {}): Promise<ClockedServer> {
  const awayIn = (folder: string) => join(folder, 'away-ms');
  const changed = await changeHooks((folder) => ({ before: lineFor(awayIn(folder)) }));
  const away = awayIn(changed.folder);
  await writeFile(away, '0');
  const server = await startServer({ ...options, hooks: changed.hooks });
  return {
    ...server,
    setClock: (utcMs) => writeFile(away, String(utcMs - Date.now())),
    async stop() {
      await server.stop();
      await changed.remove();
    },
  };
}

function lineFor(away: string): string {
  return `{ const real = Date.now; Date.now = () => real() + Number(toString($os.readFile(${JSON.stringify(away)}))); }`;
}
