/** `npm run staff -- add EMAIL NAME [--data DIR]`: makes a staff account and shows its password, once; the server may be running. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { root } from './root.mjs';

const usage = 'npm run staff -- add EMAIL NAME [--data DIR]';
const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: join(root, 'pb_data') } },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb, email, ...names] = positionals;
  if (verb !== 'add' || !email || names.length === 0) {
    say(usage);
    return 2;
  }
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
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
  const place = [`--dir=${resolve(values.data)}`, ...flags, '--hooksPool=1'];
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  const args = ['staff-add', email, name, ...place, hooks];
  const { stdout, stderr } = await run(program, args, { env: environment });
  const made = /\{"password".*\}/.exec(stdout)?.[0];
  if (!made) throw new Error(`The account was not made: ${wordsOf(stdout + stderr)}`);
  return JSON.parse(made).password;
}

/** @param {string} said */
function wordsOf(said) {
  return /refused: (.*)/.exec(said)?.[1] ?? said.trim();
}
