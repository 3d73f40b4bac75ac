/** Migrates a data folder, adds demo accounts on the first start, and lists them. */
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
 * @throws {Error} with PocketBase's output when a migration fails
 */
export async function migrateAndSeed(program, data) {
  const said = await ownCommand(program, data, 'seed-demo');
  if (said.code !== 0) {
    const words = `${said.stderr}${said.stdout}`.trim();
    throw new Error(`The data folder could not be brought up to date:\n${words}`);
  }
  return answerIn(said) ?? [];
}

/** @type {Record<DemoAccount['collection'], { name: string, origin: 'site' | 'admin', door: string }>} */
const doors = {
  _superusers: { name: 'superuser', origin: 'admin', door: '/_/' },
  staff: { name: 'staff', origin: 'site', door: '/admin' },
  clients: { name: 'client', origin: 'site', door: '/portal/login' },
};

/**
 * One line per new account, and one explanation.
 * @param {readonly DemoAccount[]} accounts
 * @param {{ site: string, admin: string }} origins
 * @returns {string[]}
 */
export function demoLines(accounts, origins) {
  if (accounts.length === 0) return [];
  const lines = accounts.map(({ collection, email, password }) => {
    const { name, origin, door } = doors[collection];
    return `demo ${name} ${email}  password ${password}  at ${origins[origin]}${door}`;
  });
  return [
    ...lines,
    '(shown this once; staff also give a mailed code, and set an authenticator app up the second time)',
  ];
}
