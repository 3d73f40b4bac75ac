/** The built hooks with lines of a test's own in them. */

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHooks } from './built-hooks.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

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

/** A server whose hooks read a clock that a test sets: the built hooks with one line before them. */
export type ClockedServer = TestServer & {
  /** From now on the hooks' clock goes on from this moment in UTC milliseconds; PocketBase's own, of tokens, stays as it is. */
  setClock: (utcMs: number) => Promise<void>;
};

/** Starts it with the clock of this machine. */
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
