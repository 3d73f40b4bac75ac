/** Runs one of the commands in `scripts/seed` on a data folder: PocketBase with our own code, without a server. */
import { join } from 'node:path';

import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { drawnPlace } from './drawn-pages.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { built, root } from './root.mjs';

/** Hooks that were built elsewhere; a test names them. */
const given = process.env['SPARK_BUILT_HOOKS'];

/**
 * Gets what a command needs on this machine, and resolves to PocketBase's program.
 * @param {(sentence: string) => void} say
 */
export async function readyProgram(say) {
  await ensureDependencies(say);
  const program = await provisionPocketBase({ say });
  if (!given) await buildIfChanged(say);
  return program;
}

/**
 * @typedef {'seed-demo' | 'golive-facts' | 'check-facts' | 'describe-schema' | 'copy-database' | 'compare-rows' | 'staff-add' | 'staff-owner'
 *   | 'authenticator-reset' | 'file-keys' | 'verify-audit' | 'person' | 'purge' | 'firm-facts'} OwnCommand
 */

/**
 * Resolves whatever the outcome; commands that refuse say `refused: ` and why.
 * @param {string} program
 * @param {string} data absolute path
 * @param {OwnCommand} command
 * @param {readonly string[]} [words]
 */
export function ownCommand(program, data, command, words = []) {
  const hooks = `--hooksDir=${join(root, 'scripts/seed')}`;
  return run(program, [command, ...words, `--dir=${data}`, ...flags, hooks, '--hooksPool=1'], {
    env: {
      ...environment,
      SPARK_BUILT_HOOKS: given ?? built.hooks,
      SPARK_DRAWN_DIR: drawnPlace(data),
    },
  });
}

/**
 * Why a command refused, or all that it said.
 * @param {{ stdout: string, stderr: string }} said
 */
export function refusalIn({ stdout, stderr }) {
  return /refused: (.*)/.exec(stdout + stderr)?.[1] ?? (stderr + stdout).trim();
}
