/** What `npm run staff -- reset` does: the server's own code takes a lost authenticator away. */
import { resolve } from 'node:path';

import { ownCommand, refusalIn } from './own-command.mjs';

/**
 * @param {string} program
 * @param {{ data: string, role: 'clients' | 'staff', email: string }} whose
 * @throws {Error} with why it was not done
 */
export async function resetAuthenticator(program, { data, role, email }) {
  const said = await ownCommand(program, resolve(data), 'authenticator-reset', [role, email]);
  if ((said.stdout + said.stderr).includes('done: ')) return;
  throw new Error(`Nothing was reset: ${refusalIn(said)}`);
}
