/** Gets a program that the project runs: the operator's own, the cached one, an official release, or a build. */
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';

import { withLock } from './lock.mjs';
import { run } from './processes.mjs';

/** @typedef {{ platform: string, arch: string }} Machine as `process` names them */

/**
 * `member` is the program's path in the archive.
 * @typedef {{ sums: string, archive: string, member: string }} Released
 */

/**
 * A Go program: the package `main` that makes the file `makes`, or `parts` of a module with our `entry`.
 * @typedef {{ main: string, makes: string } | { module: string, parts: readonly string[], entry: { from: string, call:
 * string } }} Source
 */

/**
 * @typedef {object} Program
 * @property {string} name for messages
 * @property {string} command its file name on PATH and in the cache
 * @property {string} variable the environment variable that names the operator's own program
 * @property {string} version the version to fetch
 * @property {string} [oldest] the oldest accepted minor version, such as 1.65; otherwise only `version` is
 * @property {string} asks the argument that prints its version
 * @property {RegExp} says finds the version in that answer
 * @property {string} releases the address of the releases
 * @property {(machine: Machine) => Released} released
 * @property {{ go: string, minutes: string, flags: string, source: Source }} build the Go version, and how long the build takes
 */

/**
 * @typedef {object} ProvisionOptions
 * @property {NodeJS.ProcessEnv} [env] the program's variable, PATH, XDG_DATA_HOME or LOCALAPPDATA are read from it
 * @property {string} [releaseUrl] folder of the release's files
 * @property {Machine} [machine]
 * @property {(sentence: string) => void} [say]
 */

/**
 * Resolves to the program's path.
 * @param {Program} program
 * @param {ProvisionOptions} [options]
 * @returns {Promise<string>}
 * @throws {Error} naming every source that failed and what to do
 */
export async function provisionProgram(program, options = {}) {
  const env = options.env ?? process.env;
  const machine = options.machine ?? process;
  const own = await operatorsProgram(program, env);
  if (own) return own;
  const target = cachedProgram(program, env, machine);
  if (!(await unfit(program, target, env))) return target;
  return withLock(`${target}.lock`, async () => {
    if (!(await unfit(program, target, env))) return target;
    return obtain(program, target, { ...options, env, machine });
  });
}

/**
 * @param {Program} program
 * @param {string} target
 * @param {ProvisionOptions & { env: NodeJS.ProcessEnv, machine: Machine }} options
 */
async function obtain(program, target, { env, machine, releaseUrl, say = () => {} }) {
  const { name, version, variable, command, releases } = program;
  const url = releaseUrl ?? `${releases}/download/v${version}`;
  say(`Fetching ${name} ${version}.`);
  /** @type {Record<string, (folder: string) => Promise<string>>} */
  const sources = {
    'The release': (folder) => download(folder, url, program.released(machine)),
    'A build': (folder) => build(folder, program, env, say),
  };
  const failures = [`- ${variable}: not set.`, `- PATH: no ${command} ${version}.`];
  for (const [source, make] of Object.entries(sources)) {
    try {
      return await intoCache(target, make, (made) => unfit(program, made, env));
    } catch (error) {
      failures.push(`- ${source}: ${error instanceof Error ? error.message : String(error)}.`);
    }
  }
  throw new Error(advice(program, failures));
}

/**
 * A wrong program in the variable is an error; a wrong one on PATH is skipped.
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} env
 */
async function operatorsProgram(program, env) {
  const { command, variable } = program;
  const named = env[variable];
  if (named) {
    const reason = await unfit(program, named, env);
    if (reason) throw new Error(`${variable} (${named}) ${reason}. Correct it or unset it.`);
    return named;
  }
  const file = process.platform === 'win32' ? `${command}.exe` : command;
  for (const folder of (env['PATH'] ?? '').split(delimiter).filter(Boolean)) {
    const found = join(folder, file);
    if (!(await unfit(program, found, env))) return found;
  }
  return undefined;
}

/**
 * Why a program cannot be used, as the end of a sentence.
 * @param {Program} wanted @param {string} program @param {NodeJS.ProcessEnv} env
 */
async function unfit({ version, oldest = '', asks, says }, program, env) {
  const { code, stdout, stderr } = await run(program, [asks], { env });
  const found = says.exec(stdout)?.[1];
  if (!found) {
    return `did not say its version (${code === null ? stderr.trim() : `exit code ${code}`})`;
  }
  const [major, minor = 0] = found.split('.').map(Number);
  const [wanted, least = 0] = oldest.split('.').map(Number);
  if (found === version || (oldest !== '' && major === wanted && minor >= least)) return undefined;
  return `is version ${found}, ${oldest === '' ? `not ${version}` : `older than ${oldest}`}`;
}

/** @param {Program} program @param {readonly string[]} failures */
function advice({ name, version, variable, releases, build: { go } }, failures) {
  return [
    `${name} ${version} could not be had:`,
    ...failures,
    `Do one of these, then try again: download it from ${releases}/tag/v${version} and set ${variable} to`,
    `the unpacked program, or install Go ${go} or newer and let it be built here.`,
  ].join('\n');
}

/**
 * Not in a temporary or user cache folder: PocketBase starts in development mode there.
 * @param {{ command: string, version: string }} program
 * @param {NodeJS.ProcessEnv} env
 * @param {{ platform: string, arch: string }} machine
 */
export function cachedProgram({ command, version }, env, { platform, arch }) {
  const data = env['XDG_DATA_HOME'] ?? env['LOCALAPPDATA'] ?? join(homedir(), '.local/share');
  const folder = join(data, 'spark-tax-advisory', `${command}-${version}-${platform}-${arch}`);
  return join(folder, platform === 'win32' ? `${command}.exe` : command);
}

/**
 * Lets `make` fill a temporary folder, checks the program, and renames it to `target`.
 * @param {string} target
 * @param {(folder: string) => Promise<string>} make resolves to the made program's path
 * @param {(program: string) => Promise<string | undefined>} unfit
 * @throws {Error} if `make` throws or the version is wrong; leaves no files
 */
async function intoCache(target, make, unfit) {
  await mkdir(dirname(target), { recursive: true });
  const folder = await mkdtemp(join(dirname(target), `.${basename(target)}-`));
  try {
    const program = await make(folder);
    const reason = await unfit(program);
    if (reason) throw new Error(`what came ${reason}`);
    await rename(program, target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** In milliseconds. */
const silence = 10_000;

/**
 * Downloads an archive, compares it with its checksum, and returns the path of the program in it.
 * @param {string} folder
 * @param {string} url folder of the release's files
 * @param {Released} released
 * @throws {Error} ending a sentence: no archive, unreachable, incomplete, or a wrong checksum
 */
async function download(folder, url, { sums, archive, member }) {
  const lines = new TextDecoder().decode(await get(`${url}/${sums}`));
  const wanted = lines
    .split('\n')
    .find((line) => line.trim().endsWith(` ${archive}`))
    ?.split(' ')[0];
  if (!wanted) throw new Error(`the release has no ${archive}`);
  const bytes = await get(`${url}/${archive}`);
  const sum = createHash('sha256').update(bytes).digest('hex');
  if (sum !== wanted) throw new Error(`${archive} does not match its checksum`);
  const path = join(folder, basename(member));
  if (archive.endsWith('.zip')) await unzip(bytes, member, path);
  else {
    const packed = join(folder, 'archive.tar.gz');
    await writeFile(packed, bytes);
    const { code, stderr } = await run('tar', ['-xzf', packed, '-C', folder, member]);
    if (code !== 0) throw new Error(`the archive holds no ${member}: ${stderr.trim()}`);
  }
  return path;
}

/** @param {Uint8Array} bytes @param {string} member @param {string} path */
async function unzip(bytes, member, path) {
  // Imported here, because a clone without dependencies may read this module.
  const { unzipSync } = await import('fflate');
  const program = unzipSync(bytes, { filter: (file) => file.name === member })[member];
  if (!program) throw new Error(`the archive holds no ${member}`);
  await writeFile(path, program, { mode: 0o755 });
}

/** Gives up after ten silent seconds. @param {string} url */
async function get(url) {
  const stop = new AbortController();
  const watch = setTimeout(() => stop.abort(), silence);
  try {
    const response = await fetch(url, { signal: stop.signal });
    if (!response.ok) throw new Error(`status ${response.status}`);
    /** @type {Uint8Array[]} */
    const parts = [];
    for await (const part of response.body ?? []) {
      watch.refresh();
      parts.push(part);
    }
    return new Uint8Array(Buffer.concat(parts));
  } catch (error) {
    throw new Error(
      `${url} could not be read (${stop.signal.aborted ? 'no answer' : reason(error)})`,
      { cause: error },
    );
  } finally {
    clearTimeout(watch);
  }
}

/** fetch hides the reason in the error's cause. @param {unknown} error */
function reason(error) {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

const ending = process.platform === 'win32' ? '.exe' : '';

/**
 * Builds a program into `folder` and returns its path. Go fetches the toolchain itself.
 * @param {string} folder
 * @param {Program} program
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} say
 * @throws {Error} ending a sentence: Go is missing or the build failed
 */
async function build(folder, { name, version, build: { minutes, flags, source } }, env, say) {
  const { code } = await run('go', ['version'], { env });
  if (code !== 0) throw new Error('Go is not installed');
  say(`Building ${name} ${version} with Go: about ${minutes} minutes, this once.`);
  if ('main' in source) {
    const wanted = `${source.main}@v${version}`;
    await go(['install', '-ldflags', flags, wanted], folder, { ...env, GOBIN: folder });
    return join(folder, `${source.makes}${ending}`);
  }
  const { module, parts, entry } = source;
  const main = [
    'package main',
    'import (',
    `\tentry "${module}/${entry.from}"`,
    ...parts.map((part) => `\t_ "${module}/${part}"`),
    ')',
    `func main() { entry.${entry.call}() }`,
  ];
  await writeFile(join(folder, 'main.go'), `${main.join('\n')}\n`);
  const mod = ['module assembled', 'go 1.25.0', `require ${module} v${version}`];
  await writeFile(join(folder, 'go.mod'), `${mod.join('\n')}\n`);
  const program = join(folder, `assembled${ending}`);
  await go(['build', '-mod=mod', '-trimpath', '-ldflags', flags, '-o', program, '.'], folder, env);
  return program;
}

/** @param {readonly string[]} args @param {string} cwd @param {NodeJS.ProcessEnv} env */
async function go(args, cwd, env) {
  const own = { GOTOOLCHAIN: 'auto', CGO_ENABLED: '0' };
  const { code, stderr } = await run('go', args, { cwd, env: { ...env, ...own } });
  const words = stderr.trim().split('\n').slice(-3).join(' ');
  if (code !== 0) throw new Error(`go ${args[0]} failed: ${words}`);
}
