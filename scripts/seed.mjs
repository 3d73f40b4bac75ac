/** Brings a data folder up to date before it is served: migrations, and on the first start a demo account. */
import { join } from 'node:path';

import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { root } from './root.mjs';

/**
 * Migrates `data`, and makes the demo superuser when there is no superuser yet. Its password exists in the answer
 * and nowhere else.
 * @param {string} program
 * @param {string} data
 * @returns {Promise<{ email: string, password: string } | undefined>} the account, when it was made now
 * @throws {Error} with PocketBase's words when a migration fails
 */
export async function migrateAndSeed(program, data) {
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  const args = ['seed-demo', `--dir=${data}`, ...flags, hooks, '--hooksPool=1'];
  const { code, stdout, stderr } = await run(program, args, { env: environment });
  if (code !== 0)
    throw new Error(`The data folder could not be brought up to date:\n${stderr}${stdout}`.trim());
  const account = /\{.*\}/.exec(stdout)?.[0];
  return account ? JSON.parse(account) : undefined;
}
