/**
 * `npm run staff -- add EMAIL NAME [--data DIR]` makes a staff account and shows its password, once; `owner EMAIL` makes it an
 * owner and `lower EMAIL` one of the staff again; `reset EMAIL [--client]` takes a lost authenticator away. The server may be running.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { ownCommand, readyProgram, refusalIn } from './own-command.mjs';
import { resetAuthenticator } from './reset-authenticator.mjs';
import { root } from './root.mjs';

const usage =
  'npm run staff -- add EMAIL NAME | owner EMAIL | lower EMAIL | reset EMAIL [--client] [--data DIR]';
const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string', default: join(root, 'pb_data') },
    client: { type: 'boolean', default: false },
  },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb, email, ...names] = positionals;
  const isRole = verb === 'owner' || verb === 'lower';
  const isReset = verb === 'reset';
  if (!email || (isRole || isReset ? names.length > 0 : verb !== 'add' || names.length === 0)) {
    say(usage);
    return 2;
  }
  const program = await readyProgram(say);
  if (isReset) {
    const role = values.client ? 'clients' : 'staff';
    await resetAuthenticator(program, { data: values.data, role, email });
    console.log(
      `The authenticator of ${email} is gone, and so are their sessions; a mail tells them.`,
    );
    return 0;
  }
  if (isRole) {
    await changeOwner(program, email, verb === 'owner');
    console.log(`${email} is ${verb === 'owner' ? 'an owner' : 'staff'}`);
    return 0;
  }
  const password = await add(program, { email, name: names.join(' ') });
  console.log(`staff ${email}  password ${password}`);
  console.log(
    '(shown this once; the first sign-in also takes a code that is mailed to this address)',
  );
  return 0;
});

/**
 * The account is confirmed: whoever may run this speaks for the firm.
 * @param {string} program
 * @param {{ email: string, name: string }} person
 * @returns {Promise<string>} the password
 * @throws {Error} with what the database has against it
 */
async function add(program, { email, name }) {
  const said = await ownCommand(program, resolve(values.data), 'staff-add', [email, name]);
  const made = /\{"password".*\}/.exec(said.stdout + said.stderr)?.[0];
  if (!made) throw new Error(`The account was not made: ${refusalIn(said)}`);
  return JSON.parse(made).password;
}

/**
 * @param {string} program
 * @param {string} email
 * @param {boolean} owner
 * @throws {Error} with what stands against it
 */
async function changeOwner(program, email, owner) {
  const words = [email, owner ? 'yes' : 'no'];
  const said = await ownCommand(program, resolve(values.data), 'staff-owner', words);
  const isDone = / changed$/m.test(said.stdout + said.stderr);
  if (!isDone) throw new Error(`Nothing was changed: ${refusalIn(said)}`);
}
