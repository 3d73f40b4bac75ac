/** What `npm run staff -- reset` does: the server's own code takes a lost authenticator away. */
import { join, resolve } from 'node:path';

import { buildIfChanged } from './build-if-changed.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { built, root } from './root.mjs';

/**
 * @param {string} program
 * @param {{ data: string, role: 'clients' | 'staff', email: string }} whose
 * @param {(line: string) => void} say
 * @throws {Error} with why it was not done
 */
export async function resetAuthenticator(program, { data, role, email }, say) {
  const given = process.env['SPARK_BUILT_HOOKS'];
  if (!given) await buildIfChanged(say);
  const place = [`--dir=${resolve(data)}`, ...flags, '--hooksPool=1'];
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  const { stdout, stderr } = await run(
    program,
    ['authenticator-reset', role, email, ...place, hooks],
    {
      env: { ...environment, SPARK_BUILT_HOOKS: given ?? built.hooks },
    },
  );
  const said = stdout + stderr;
  if (said.includes('done: ')) return;
  throw new Error(`Nothing was reset: ${/refused: (.*)/.exec(said)?.[1] ?? said.trim()}`);
}
