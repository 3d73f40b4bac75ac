/** Builds PocketBase from its source where the release cannot be had but Go is installed. */
import { join } from 'node:path';

import { pocketbaseVersion } from './provision-version.mjs';
import { run } from './processes.mjs';

const source = 'github.com/pocketbase/pocketbase';

/**
 * Builds the very program the release ships (`examples/base`) into `folder`; resolves to its path. Go fetches the
 * toolchain the source asks for by itself.
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 * @param {(sentence: string) => void} say
 * @throws {Error} with a plain sentence's end: Go is missing or the build failed
 */
export async function buildWithGo(folder, env, say) {
  const found = await run('go', ['version'], { env });
  if (found.code !== 0) throw new Error('Go is not installed');
  say(`Building PocketBase ${pocketbaseVersion} with Go: about two minutes, this once.`);
  const flags = `-s -w -X ${source}.Version=${pocketbaseVersion}`;
  const { code, stderr } = await run(
    'go',
    ['install', '-ldflags', flags, `${source}/examples/base@v${pocketbaseVersion}`],
    { cwd: folder, env: { ...env, GOTOOLCHAIN: 'auto', CGO_ENABLED: '0', GOBIN: folder } },
  );
  if (code !== 0)
    throw new Error(`go install failed: ${stderr.trim().split('\n').slice(-3).join(' ')}`);
  return join(folder, process.platform === 'win32' ? 'base.exe' : 'base');
}
