/**
 * `spark staff add EMAIL NAME [--data DIR]` creates a staff account and prints its password once; `owner EMAIL` and
 * `lower EMAIL` change ownership; `reset EMAIL [--client]` removes a lost authenticator. Works beside a running server.
 */
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { answerOf, dataFolder } from './own-command.mjs';

const usage =
  'spark staff add EMAIL NAME | owner EMAIL | lower EMAIL | reset EMAIL [--client] [--data DIR]';
const { values, positionals } = parseArgs({
  options: {
    data: { type: 'string' },
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
  const data = dataFolder(values.data);
  if (isReset) {
    const role = values.client ? 'clients' : 'staff';
    await answerOf(say, data, ['authenticator-reset', role, email], 'Nothing was reset: ');
    console.log(
      `The authenticator of ${email} is gone, and so are their sessions; a mail tells them.`,
    );
    return 0;
  }
  if (isRole) {
    const owner = verb === 'owner' ? 'yes' : 'no';
    await answerOf(say, data, ['staff-owner', email, owner], 'Nothing was changed: ');
    console.log(`${email} is ${verb === 'owner' ? 'an owner' : 'staff'}`);
    return 0;
  }
  // The account is confirmed: operators may vouch for it.
  const failed = 'The account was not made: ';
  const { password } = await answerOf(say, data, ['staff-add', email, names.join(' ')], failed);
  console.log(`staff ${email}  password ${password}`);
  console.log(
    '(shown this once; the first sign-in also takes a code that is mailed to this address)',
  );
  return 0;
});
