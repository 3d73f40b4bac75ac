/** Migrates a data folder, and adds demo accounts on the first start. */
import { answerIn, ownCommand } from './own-command.mjs';

/**
 * @typedef {object} DemoAccount
 * @property {'_superusers' | 'staff' | 'clients'} collection
 * @property {string} email
 * @property {string} password
 */

/**
 * Migrates, and adds a demo superuser, staff member and client if there is no superuser. Only the result has their
 * passwords.
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
