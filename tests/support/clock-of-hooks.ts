/** A server whose hooks read a clock that a test sets: the built hooks with one line before them. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildHooks } from './built-hooks.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

export type ClockedServer = TestServer & {
  /** From now on the hooks' clock goes on from this moment in UTC milliseconds; PocketBase's own, of tokens, stays as it is. */
  setClock: (utcMs: number) => Promise<void>;
};

/** Starts it with the clock of this machine. */
export async function startClockedServer(options: ServerOptions = {}): Promise<ClockedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-clock-'));
  const hooks = join(folder, 'pb');
  await cp(await buildHooks(), hooks, { recursive: true });
  const away = join(folder, 'away-ms');
  await writeFile(away, '0');
  const entry = join(hooks, 'hooks/server.js');
  await writeFile(entry, `${lineFor(away)}\n${await readFile(entry, 'utf8')}`);
  const server = await startServer({ ...options, hooks });
  return {
    ...server,
    setClock: (utcMs) => writeFile(away, String(utcMs - Date.now())),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Each of the engine's machines loads the file once. */
function lineFor(away: string): string {
  return `{ const real = Date.now; Date.now = () => real() + Number(toString($os.readFile(${JSON.stringify(away)}))); }`;
}
