/**
 * `npm run keys -- show|rotate|forget [--data DIR]`: the keys that uploaded files are encrypted under; the server may be
 * running (docs/operations.md, The key of the files).
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { built, root } from './root.mjs';

const usage = 'npm run keys -- show|rotate|forget [--data DIR]';
const { values, positionals } = parseArgs({
  options: { data: { type: 'string', default: join(root, 'pb_data') } },
  allowPositionals: true,
});

await main(async (say) => {
  const [verb, ...others] = positionals;
  if (!verb || !['show', 'rotate', 'forget'].includes(verb) || others.length > 0) {
    say(usage);
    return 2;
  }
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  const given = process.env['SPARK_BUILT_HOOKS'];
  if (!given) await buildIfChanged(say);
  const { place, keys, encrypted, left } = await ask(program, verb, given ?? built.hooks);
  console.log(`keys in ${place}: ${keys.join(' ') || 'none'} (the first is for new files)`);
  if (verb === 'rotate') {
    console.log(`files brought under it: ${encrypted}`);
    console.log('Keep a copy of the keys. Backups from before need the older ones.');
  }
  if (left > 0)
    say(
      `files and authenticators still under another key: ${left}. The server or another call goes on.`,
    );
  return verb === 'rotate' && left > 0 ? 1 : 0;
});

/**
 * @param {string} program
 * @param {string} verb
 * @param {string} hooks
 * @returns {Promise<{ place: string, keys: string[], encrypted: number, left: number }>}
 * @throws {Error} with why it was not done
 */
async function ask(program, verb, hooks) {
  const place = [`--dir=${resolve(values.data)}`, ...flags, '--hooksPool=1'];
  const args = ['file-keys', verb, ...place, `--hooksDir=${join(root, 'scripts/seed')}`];
  const { stdout, stderr } = await run(program, args, {
    env: { ...environment, SPARK_BUILT_HOOKS: hooks },
  });
  const said = /\{"place".*\}/.exec(stdout)?.[0];
  if (!said) throw new Error(/refused: (.*)/.exec(stdout)?.[1] ?? (stdout + stderr).trim());
  return JSON.parse(said);
}
