/** A server whose hooks read a clock that a test sets: the built hooks with one line before them. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { changeHooks } from './changed-hooks.ts';
import { type ServerOptions, startServer, type TestServer } from './server.ts';

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
