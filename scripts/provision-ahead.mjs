/** PocketBase with a clock that is ahead, for tests alone. Nothing outside a program made by Go can set its clock. */
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
import { built } from './root.mjs';
import { pocketbaseVersion } from './provision-version.mjs';

const source = 'github.com/pocketbase/pocketbase';

/** Thirteen months. */
export const daysAhead = 396;

const reads = 'sec, nsec, mono := runtimeNow()\n';

/**
 * Builds it once with Go; resolves to its path.
 * @param {(sentence: string) => void} say
 * @throws {Error} Go is missing, or its `time.Now` is written in another way than here
 */
export async function provisionPocketBaseAhead(say) {
  const target = join(built.folder, `ahead/pocketbase-${pocketbaseVersion}-${daysAhead}`);
  if (await stat(target).catch(() => undefined)) return target;
  say('Building PocketBase with a clock that is ahead: about four minutes, this once.');
  await mkdir(join(built.folder, 'ahead'), { recursive: true });
  const folder = await mkdtemp(join(built.folder, 'ahead/.build-'));
  try {
    await writeFile(join(folder, 'go.mod'), 'module base\n');
    await go(folder, 'get', `${source}@v${pocketbaseVersion}`);
    const module = (await go(folder, 'list', '-m', '-f', '{{.Dir}}', source)).trim();
    await copyFile(join(module, 'examples/base/main.go'), join(folder, 'main.go'));
    // Under a name of its own, as Go lets no file of its cache of modules be replaced.
    const own = join(folder, 'goroot');
    await symlink((await go(folder, 'env', 'GOROOT')).trim(), own);
    const clock = join(own, 'src/time/time.go');
    const text = await readFile(clock, 'utf8');
    if (text.split(reads).length !== 2) throw new Error(`${clock} reads the clock in a new way`);
    const ahead = text.replace(reads, `${reads}\tsec += ${daysAhead * 86_400}\n`);
    await writeFile(join(folder, 'time.txt'), ahead);
    const overlay = { Replace: { [clock]: join(folder, 'time.txt') } };
    await writeFile(join(folder, 'overlay.json'), JSON.stringify(overlay));
    const flags = `-s -w -X ${source}.Version=${pocketbaseVersion}`;
    const options = ['-mod=mod', '-trimpath', '-overlay', 'overlay.json', '-ldflags', flags];
    await goOf(own, folder, 'build', ...options, '-o', 'pocketbase', '.');
    await rename(join(folder, 'pocketbase'), target);
    return target;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} cwd @param {readonly string[]} args */
function go(cwd, ...args) {
  return goOf(undefined, cwd, ...args);
}

/** @param {string | undefined} goroot the Go that works, else one that is new enough @param {string} cwd @param {readonly string[]} args */
async function goOf(goroot, cwd, ...args) {
  const which = goroot ? { GOROOT: goroot, GOTOOLCHAIN: 'local' } : { GOTOOLCHAIN: 'auto' };
  const program = goroot ? join(goroot, 'bin/go') : 'go';
  const env = { ...process.env, ...which, CGO_ENABLED: '0' };
  const { code, stdout, stderr } = await run(program, args, { cwd, env });
  if (code !== 0) throw new Error(`go ${args[0]} failed: ${stderr.trim().slice(-300)}`);
  return stdout;
}
