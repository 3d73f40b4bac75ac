/**
 * `npm run staff -- add EMAIL NAME [--data DIR]` makes a staff account and shows its password, once; `owner EMAIL` makes it an
 * owner and `lower EMAIL` one of the staff again; `reset EMAIL [--client]` takes a lost authenticator away. The server may be running.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
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
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  if (isReset) {
    const role = values.client ? 'clients' : 'staff';
    await resetAuthenticator(program, { data: values.data, role, email }, say);
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
  const said = await command(program, 'staff-add', email, name);
  const made = /\{"password".*\}/.exec(said)?.[0];
  if (!made) throw new Error(`The account was not made: ${wordsOf(said)}`);
  return JSON.parse(made).password;
}

/**
 * @param {string} program
 * @param {string} email
 * @param {boolean} owner
 * @throws {Error} with what stands against it
 */
async function changeOwner(program, email, owner) {
  const said = await command(program, 'staff-owner', email, owner ? 'yes' : 'no');
  if (!/ changed$/m.test(said)) throw new Error(`Nothing was changed: ${wordsOf(said)}`);
}

/**
 * What a command of scripts/seed says on the data folder.
 * @param {string} program
 * @param {...string} words
 */
async function command(program, ...words) {
  const place = [`--dir=${resolve(values.data)}`, ...flags, '--hooksPool=1'];
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  const { stdout, stderr } = await run(program, [...words, ...place, hooks], { env: environment });
  return stdout + stderr;
}

/** @param {string} said */
function wordsOf(said) {
  return /refused: (.*)/.exec(said)?.[1] ?? said.trim();
}
