/** Compares a data folder's schema with that of the code's migrations. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { reported } from './own-command.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { built } from './root.mjs';

/** Other built migrations, for tests. */
const given = process.env['SPARK_BUILT_HOOKS'];
const migrations = given ? resolve(given, '../migrations') : built.migrations;

/** What must not be missing, or the code cannot write. */
const needed = new Set(['table', 'column', 'field']);

/** Matches Litestream's own tables and columns. */
const litestreams = /^\w+ _litestream_(seq|lock)\b/;

/** `isFatal`: the code cannot run without it. @typedef {{ says: string, isFatal: boolean }} Difference */

/**
 * @param {string} program
 * @param {string} data absolute path; the server may be running on it
 * @param {Promise<ReadonlyMap<string, string>>} [made] a call of `schemaOfRelease` that was already begun
 * @returns {Promise<Difference[]>}
 */
export async function schemaDifferences(program, data, made = schemaOfRelease(program)) {
  return differencesOf(await made, await described(program, data));
}

/**
 * @param {string} program
 * @returns {Promise<Map<string, string>>} each thing by its kind and name
 */
export async function schemaOfRelease(program) {
  const folder = await mkdtemp(join(tmpdir(), 'spark-schema-'));
  try {
    const fresh = join(folder, 'data');
    const up = ['migrate', 'up', `--dir=${fresh}`, ...flags, `--migrationsDir=${migrations}`];
    const { code, stdout, stderr } = await run(program, up, { env: environment });
    if (code !== 0) throw new Error(`No empty data folder could be made:\n${stderr}${stdout}`);
    return await described(program, fresh);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {ReadonlyMap<string, string>} made
 * @param {ReadonlyMap<string, string>} found
 * @returns {Difference[]}
 */
export function differencesOf(made, found) {
  const missing = [...made.keys()].filter((name) => !found.has(name));
  const others = [...found.keys()].filter((name) => !made.has(name) && !litestreams.test(name));
  const changed = [...made].filter(([name, how]) => found.has(name) && found.get(name) !== how);
  return [
    ...missing.map((name) => ({
      says: `${name} is missing`,
      isFatal: needed.has(name.split(' ')[0] ?? ''),
    })),
    ...changed.map(([name, how]) => ({
      says: `${name} is "${found.get(name)}", not "${how}"`,
      isFatal: false,
    })),
    ...others.map((name) => ({ says: `${name} is not of this release`, isFatal: false })),
  ];
}

/** @param {string} program @param {string} data @returns {Promise<Map<string, string>>} each thing by its kind and name */
async function described(program, data) {
  const failed = `The data folder ${data} cannot be read:\n`;
  return new Map(await reported(program, data, ['describe-schema'], failed));
}
