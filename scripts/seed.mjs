/** Brings a data folder up to date before it is served: migrations, and on the first start demo accounts. */
import { join } from 'node:path';

import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { built, root } from './root.mjs';

/**
 * @typedef {object} DemoAccount
 * @property {'_superusers' | 'staff' | 'clients'} collection
 * @property {string} email
 * @property {string} password
 */

/**
 * Migrates `data`, and makes a demo superuser, member of staff and client when there is no superuser yet. Their
 * passwords exist in the answer and nowhere else.
 * @param {string} program
 * @param {string} data
 * @returns {Promise<DemoAccount[]>} the accounts that were made now
 * @throws {Error} with PocketBase's words when a migration fails
 */
export async function migrateAndSeed(program, data) {
  const { code, stdout, stderr } = await ownCommand(program, data, 'seed-demo');
  if (code !== 0)
    throw new Error(`The data folder could not be brought up to date:\n${stderr}${stdout}`.trim());
  const accounts = /\[\{.*\}\]/.exec(stdout)?.[0];
  return accounts ? JSON.parse(accounts) : [];
}

/**
 * Runs one of the commands in `scripts/seed` on a data folder.
 * @param {string} program
 * @param {string} data
 * @param {'seed-demo' | 'golive-facts' | 'check-facts' | 'copy-database'} command
 * @param {readonly string[]} [words]
 */
export function ownCommand(program, data, command, words = []) {
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  return run(program, [command, ...words, `--dir=${data}`, ...flags, hooks, '--hooksPool=1'], {
    env: { ...environment, SPARK_BUILT_HOOKS: process.env['SPARK_BUILT_HOOKS'] ?? built.hooks },
  });
}
