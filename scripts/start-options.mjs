/** Reads `npm start`'s flags. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const usage = 'usage: npm start [-- --port N --data DIR --no-seed]';

/**
 * @typedef {object} StartOptions
 * @property {number} port 0 asks for any free one
 * @property {string} data absolute path of PocketBase's data folder
 * @property {boolean} seed whether a first start makes the demo accounts
 */

/**
 * The flags as values, or undefined when they are not those of `usage`.
 * @param {readonly string[]} args
 * @returns {StartOptions | undefined}
 */
export function startOptions(args) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string', default: '8090' },
        data: { type: 'string', default: 'pb_data' },
        'no-seed': { type: 'boolean', default: false },
      },
    });
    const port = Number(values.port);
    if (!/^\d+$/.test(values.port) || port > 65_535 || values.data === '') return undefined;
    return { port, data: resolve(values.data), seed: !values['no-seed'] };
  } catch {
    return undefined;
  }
}
