/** Compares what a data folder is made of with what the migrations of this code make of an empty one. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { reported } from './own-command.mjs';
import { environment, flags } from './pocketbase-server.mjs';
import { run } from './processes.mjs';
import { built } from './root.mjs';

/** Migrations that were built elsewhere; a test names their neighbors. */
const given = process.env['SPARK_BUILT_HOOKS'];
const migrations = given ? resolve(given, '../migrations') : built.migrations;

/** Without them nothing can be written: a row that the code reads or writes is not as it must be. */
const needed = new Set(['table', 'column', 'field']);

/** Two tables that Litestream makes for itself, and their columns. */
const litestreams = /^\w+ _litestream_(seq|lock)\b/;

/** `isFatal` where something that the code needs is missing. @typedef {{ says: string, isFatal: boolean }} Difference */

/**
 * Tables, columns, fields, rules, indexes and triggers that are not as this code makes them.
 * @param {string} program
 * @param {string} data absolute path; the server may be running on it
 * @param {Promise<ReadonlyMap<string, string>>} [made] of `schemaOfRelease`, where it was begun before
 * @returns {Promise<Difference[]>}
 * @throws {Error} where either cannot be read
 */
export async function schemaDifferences(program, data, made = schemaOfRelease(program)) {
  return differencesOf(await made, await described(program, data));
}

/**
 * What the migrations make of an empty data folder.
 * @param {string} program
 * @returns {Promise<Map<string, string>>} each thing by its kind and name
 * @throws {Error} where they cannot be run
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
