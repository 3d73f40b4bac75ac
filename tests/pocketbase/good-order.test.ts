/** Stopping the server during database work: SQLite merges its journal only if nothing runs at the close. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { startServer } from '../support/server.ts';
import { hooksForTest } from '../support/use-server.ts';

/**
 * The first check of facts takes three seconds, from the file `looks` to `looked`: longer than PocketBase waits for
 * anything.
 */
const holding = (folder: string) => `{
  const at = (name) => ${JSON.stringify(folder)} + '/' + name;
  const note = (name) => $os.writeFile(at(name), '', 0o600);
  const isThere = (name) => { try { return !!$os.stat(at(name)); } catch { return false; } };
  const pause = sleep;
  const read = $os.readFile;
  $os.readFile = (path) => {
    if (path.endsWith('/last-backup') && !isThere('looks')) {
      note('looks');
      pause(3000);
      note('looked');
    }
    return read(path);
  };
}`;

test('a look at the facts is finished first', async () => {
  const { hooks, folder } = await hooksForTest((place) => ({ before: holding(place) }));
  const server = await startServer({ hooks });
  const has = (name: string) => existsSync(join(folder, name));
  await expect.poll(() => has('looks')).toBe(true);
  await server.stop();
  expect(has('looked')).toBe(true);
});
