import { resolve } from 'node:path';

import { flagsOf } from './main.mjs';

export const usage = 'usage: spark start [--port N --admin-port N --data DIR --no-seed]';

/**
 * @typedef {object} StartOptions
 * @property {number} port 0 asks for any free one
 * @property {number} adminPort of the administration listener; 0 asks for any free one
 * @property {string} data absolute path of PocketBase's data folder
 * @property {boolean} seed whether a first start makes the demo accounts
 */

/**
 * Undefined if the flags do not match `usage`.
 * @param {readonly string[]} args
 * @returns {StartOptions | undefined}
 */
export function startOptions(args) {
  const flags = flagsOf({
    args: [...args],
    options: {
      port: { type: 'string', default: '8090' },
      'admin-port': { type: 'string' },
      data: { type: 'string', default: 'pb_data' },
      'no-seed': { type: 'boolean', default: false },
    },
  });
  if (!flags) return undefined;
  const { values } = flags;
  const port = portIn(values.port);
  const above = port && port < last ? port + 1 : 0;
  const adminPort = portIn(values['admin-port'] ?? String(above));
  if (port === undefined || adminPort === undefined || values.data === '') return undefined;
  if (port === adminPort && port !== 0) return undefined;
  return { port, adminPort, data: resolve(values.data), seed: !values['no-seed'] };
}

const last = 65_535;

/** @param {string} text */
function portIn(text) {
  return /^\d+$/.test(text) && Number(text) <= last ? Number(text) : undefined;
}
