/**
 * Provides a clock that is ahead, for tests: a preloaded library for Node and Chromium, and a patched PocketBase, as Go
 * ignores such libraries.
 */
import {
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';

import { run } from './processes.mjs';
import { built, root } from './root.mjs';
import { pocketbaseVersion } from './provision.mjs';
import { ifMissing } from './missing.mjs';

const source = 'github.com/pocketbase/pocketbase';

const daysAhead = 396;

const secondsAhead = daysAhead * 86_400;

/** Go's functions that read the clock and files' times. */
const readsOfGo = [
  {
    file: 'src/time/time.go',
    reads: 'sec, nsec, mono := runtimeNow()\n',
    adds: `\tsec += ${secondsAhead}\n`,
  },
  {
    file: 'src/os/stat_linux.go',
    reads: 'fs.modTime = time.Unix(fs.sys.Mtim.Unix())\n',
    adds: `\tfs.modTime = fs.modTime.Add(${secondsAhead} * time.Second)\n`,
  },
];

/**
 * @param {(sentence: string) => void} say
 * @returns {Promise<{ clock: string, pocketbase: string }>} `clock` is for LD_PRELOAD
 * @throws {Error} without a C compiler or Go, or if Go reads the clock differently than expected
 */
export async function provisionAhead(say) {
  return { clock: await compileClock(), pocketbase: await buildPocketBase(say) };
}

async function compileClock() {
  const target = join(built.folder, 'ahead/clock.so');
  await mkdir(join(built.folder, 'ahead'), { recursive: true });
  const source = join(root, 'scripts/clock-ahead.c');
  const flags = ['-shared', '-fPIC', '-O2', `-DSECONDS_AHEAD=${secondsAhead}L`, '-o', target];
  const { code, stderr } = await run('cc', [...flags, source]).catch((error) => ({
    code: 1,
    stderr: String(error),
  }));
  if (code !== 0) throw new Error(`no C compiler (apt-get install gcc libc6-dev): ${stderr}`);
  return target;
}

/** @param {(sentence: string) => void} say */
async function buildPocketBase(say) {
  const target = join(built.folder, `ahead/pocketbase-${pocketbaseVersion}-${daysAhead}`);
  if (await stat(target).catch(ifMissing(undefined))) return target;
  say('Building PocketBase with a clock that is ahead: about four minutes, this once.');
  await mkdir(join(built.folder, 'ahead'), { recursive: true });
  const folder = await mkdtemp(join(built.folder, 'ahead/.build-'));
  try {
    await writeFile(join(folder, 'go.mod'), 'module base\n');
    await go('', folder, 'get', `${source}@v${pocketbaseVersion}`);
    const module = (await go('', folder, 'list', '-m', '-f', '{{.Dir}}', source)).trim();
    await copyFile(join(module, 'examples/base/main.go'), join(folder, 'main.go'));
    // Go's module cache is read-only, so the patched copy has its own name.
    const own = join(folder, 'goroot');
    await symlink((await go('', folder, 'env', 'GOROOT')).trim(), own);
    /** @type {Record<string, string>} */
    const Replace = {};
    for (const [nth, { file, reads, adds }] of readsOfGo.entries()) {
      const source = join(own, file);
      const text = await readFile(source, 'utf8');
      if (text.split(reads).length !== 2) throw new Error(`${source} reads the clock in a new way`);
      Replace[source] = join(folder, `${nth}.txt`);
      await writeFile(join(folder, `${nth}.txt`), text.replace(reads, reads + adds));
    }
    await writeFile(join(folder, 'overlay.json'), JSON.stringify({ Replace }));
    const flags = `-s -w -X ${source}.Version=${pocketbaseVersion}`;
    const options = ['-mod=mod', '-trimpath', '-overlay', 'overlay.json', '-ldflags', flags];
    await go(own, folder, 'build', ...options, '-o', 'pocketbase', '.');
    await rename(join(folder, 'pocketbase'), target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} goroot Go's folder; empty for any new enough Go @param {string} cwd @param {readonly string[]} args */
async function go(goroot, cwd, ...args) {
  const which = goroot ? { GOROOT: goroot, GOTOOLCHAIN: 'local' } : { GOTOOLCHAIN: 'auto' };
  const program = goroot ? join(goroot, 'bin/go') : 'go';
  const env = { ...process.env, ...which, CGO_ENABLED: '0' };
  const { code, stdout, stderr } = await run(program, args, { cwd, env });
  if (code !== 0) throw new Error(`go ${args[0]} failed: ${stderr.trim().slice(-300)}`);
  return stdout;
}
