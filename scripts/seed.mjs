/** Brings a data folder up to date before it is served: migrations, and on the first start demo accounts. */
import { answerIn, ownCommand } from './own-command.mjs';

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
  const said = await ownCommand(program, data, 'seed-demo');
  if (said.code !== 0) {
    const words = `${said.stderr}${said.stdout}`.trim();
    throw new Error(`The data folder could not be brought up to date:\n${words}`);
  }
  return answerIn(said) ?? [];
}
