/** Builds a program from source with Go if its release cannot be downloaded. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './processes.mjs';

const ending = process.platform === 'win32' ? '.exe' : '';

/**
 * `minutes` is the usual build time; `makes` is Go's name of the program.
 * @typedef {{ name: string, minutes: string, flags: string, main: string, makes: string }} Installed
 */

/**
 * Builds a package into `folder` and returns its path. Go fetches the toolchain itself.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} say
 * @param {Installed} what
 * @throws {Error} with a plain sentence's end: Go is missing or the build failed
 */
export async function installWithGo(folder, env, say, { name, minutes, flags, main, makes }) {
  await haveGo(env);
  say(`Building ${name} with Go: about ${minutes} minutes, this once.`);
  await go(['install', '-ldflags', flags, main], folder, { ...env, GOBIN: folder });
  return join(folder, `${makes}${ending}`);
}

/**
 * `parts` are the included packages.
 * @typedef {{ name: string, minutes: string, flags: string, module: string, version: string, parts: readonly string[], entry: { from: string, call: string } }} Assembled
 */

/**
 * Builds a program from parts of a module and returns its path.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} say
 * @param {Assembled} what
 * @throws {Error} with a plain sentence's end: Go is missing or the build failed
 */
export async function assembleWithGo(folder, env, say, what) {
  await haveGo(env);
  say(`Building ${what.name} with Go: about ${what.minutes} minutes, this once.`);
  const imports = what.parts.map((part) => `\t_ "${what.module}/${part}"`);
  const main = [
    'package main',
    'import (',
    `\tentry "${what.module}/${what.entry.from}"`,
    ...imports,
    ')',
    `func main() { entry.${what.entry.call}() }`,
  ];
  await writeFile(join(folder, 'main.go'), `${main.join('\n')}\n`);
  const mod = ['module assembled', 'go 1.25.0', `require ${what.module} ${what.version}`];
  await writeFile(join(folder, 'go.mod'), `${mod.join('\n')}\n`);
  const program = join(folder, `assembled${ending}`);
  const flags = ['-mod=mod', '-trimpath', '-ldflags', what.flags];
  await go(['build', ...flags, '-o', program, '.'], folder, env);
  return program;
}

/** @param {NodeJS.ProcessEnv} env */
async function haveGo(env) {
  const { code } = await run('go', ['version'], { env });
  if (code !== 0) throw new Error('Go is not installed');
}

/** @param {readonly string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function go(args, cwd, env) {
  const own = { GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' };
  const { code, stderr } = await run('go', args, { cwd, env: { ...env, ...own } });
  const words = stderr.trim().split('\n').slice(-3).join(' ');
  if (code !== 0) throw new Error(`go ${args[0]} failed: ${words}`);
}
