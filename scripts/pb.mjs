/** `spark pb <args>`: runs PocketBase's own commands on the built project. */
import { constants } from 'node:os';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { buildIfChanged } from './build-if-changed.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { main } from './main.mjs';
import { checkAccess, dataFolder } from './own-command.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { begin } from './processes.mjs';
import { provisionPocketBase } from './provision.mjs';
import { isRelease } from './root.mjs';

const args = process.argv.slice(2);

await main(
  async (say) => {
    await ensureDependencies(say);
    const program = await provisionPocketBase({ say });
    await buildIfChanged(say);
    return passThrough(program);
  },
  { ownSignals: true },
);

/**
 * Runs in the operator's terminal; returns the exit code. The operator's flags win.
 * @param {string} program
 * @returns {Promise<number>}
 */
function passThrough(program) {
  const { dir } = parseArgs({ args, strict: false, options: { dir: { type: 'string' } } }).values;
  // In a clone it may be made before the first start.
  const own = () => (isRelease ? dataFolder() : resolve('pb_data'));
  const data = typeof dir === 'string' ? resolve(dir) : own();
  checkAccess(data);
  const child = begin(program, [...flags, `--dir=${data}`, ...args], {
    env: environment,
    stdio: 'inherit',
  });
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill('SIGTERM'));
  // The terminal sends Ctrl-C to the command too; a second signal would cut its shutdown short.
  process.on('SIGINT', () => {});
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)),
    );
  });
}
