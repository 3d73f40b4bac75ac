import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { strToU8, zipSync } from 'fflate';

import { cachedProgram } from '../../scripts/provision-program.mjs';
import {
  pocketbaseVersion as version,
  pocketbase,
  provisionPocketBase,
} from '../../scripts/provision.mjs';
import { addressOf } from '../support/listening.ts';
import { folderForTest } from '../support/use-server.ts';

/** A served file; the connection breaks after `cutAfter` bytes. */
interface HostedFile {
  body: Uint8Array;
  cutAfter?: number;
}

/** Names that are not hosted are answered with 404. */
async function host(files: Record<string, HostedFile>) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    requests.push(name);
    const file = files[name];
    if (!file) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'Content-Length': file.body.length });
    if (file.cutAfter === undefined) response.end(file.body);
    else response.write(file.body.subarray(0, file.cutAfter), () => response.destroy());
  });
  const url = await addressOf(server);
  onTestFinished(() => void server.close());
  return { url, requests };
}

/** A program that answers `--version` as PocketBase does, and nothing else. */
function versionScript(line: string): string {
  return `#!/bin/sh\necho "${line}"\n`;
}

function releaseArchive(line: string): Uint8Array {
  return zipSync({ pocketbase: strToU8(versionScript(line)), 'LICENSE.md': strToU8('text') });
}

function checksums(archives: Record<string, Uint8Array>): Uint8Array {
  const lines = Object.entries(archives).map(
    ([name, body]) => `${createHash('sha256').update(body).digest('hex')}  ${name}\n`,
  );
  return strToU8(lines.join(''));
}

const machine = { platform: 'linux', arch: 'x64' };
const name = `pocketbase_${version}_linux_amd64.zip`;
const right = releaseArchive(`pocketbase version ${version}`);

let folder = '';
let env: NodeJS.ProcessEnv = {};

beforeEach(async () => {
  folder = folderForTest();
  env = { PATH: join(folder, 'bin'), XDG_DATA_HOME: join(folder, 'data') };
  await mkdir(join(folder, 'bin'));
});

async function program(path: string, text: string) {
  await writeFile(join(folder, path), text);
  await chmod(join(folder, path), 0o755);
  return join(folder, path);
}

async function cached() {
  return readdir(dirname(cachedProgram(pocketbase, env, machine)));
}

async function failure(releaseUrl: string) {
  const error: unknown = await provisionPocketBase({ env, machine, releaseUrl }).catch(
    (thrown: unknown) => thrown,
  );
  return error instanceof Error ? error.message : 'it did not fail';
}

const good = { 'checksums.txt': { body: checksums({ [name]: right }) }, [name]: { body: right } };

test('a good archive lands in the cache, and the next call asks nobody', async () => {
  const { url, requests } = await host(good);
  const first = await provisionPocketBase({ env, machine, releaseUrl: url });
  expect(first).toBe(cachedProgram(pocketbase, env, machine));
  expect(await cached()).toEqual(['pocketbase']);
  expect(requests).toEqual(['checksums.txt', name]);
  expect(await provisionPocketBase({ env, machine, releaseUrl: url })).toBe(first);
  expect(requests).toHaveLength(2);
});

test('two callers at once download once', async () => {
  const { url, requests } = await host(good);
  const options = { env, machine, releaseUrl: url };
  await Promise.all([provisionPocketBase(options), provisionPocketBase(options)]);
  expect(requests).toEqual(['checksums.txt', name]);
});

const old = releaseArchive('pocketbase version 0.1.0');

test.each<[string, HostedFile, Uint8Array, string]>([
  [
    'an archive with another checksum',
    { body: right },
    releaseArchive('another'),
    `${name} does not match its checksum.`,
  ],
  ['a download that is cut', { body: right, cutAfter: 40 }, right, `/${name} could not be read`],
  [
    'an archive that holds another version',
    { body: old },
    old,
    `what came is version 0.1.0, not ${version}.`,
  ],
])('%s is refused', async (_, file, summed, problem) => {
  const sums = checksums({ [name]: summed });
  const { url } = await host({ 'checksums.txt': { body: sums }, [name]: file });
  expect(await failure(url)).toContain(problem);
  expect(await cached()).toEqual([]);
});

test('a platform the release does not name is built with Go', async () => {
  await program(
    'bin/go',
    `#!/bin/sh\n[ "$1" = install ] || exit 0
printf '#!/bin/sh\\necho "base version ${version}"\\n' > "$GOBIN/base"\n/bin/chmod 755 "$GOBIN/base"\n`,
  );
  const { url, requests } = await host({ 'checksums.txt': { body: checksums({ other: right }) } });
  const path = await provisionPocketBase({ env, machine, releaseUrl: url });
  expect(path).toBe(cachedProgram(pocketbase, env, machine));
  expect(await cached()).toEqual(['pocketbase']);
  expect(requests).toEqual(['checksums.txt']);
});

test('when every source fails, each is named and the way out is told', async () => {
  await program('bin/pocketbase', versionScript('pocketbase version 0.1.0'));
  const { url } = await host({ 'checksums.txt': { body: checksums({ other: right }) } });
  const message = await failure(url);
  expect(message).toContain(`PocketBase ${version} could not be had:`);
  expect(message).toContain('- POCKETBASE_BIN: not set.');
  expect(message).toContain(`- PATH: no pocketbase ${version}.`);
  expect(message).toContain(`- The release: the release has no ${name}.`);
  expect(message).toContain('- A build: Go is not installed.');
  expect(message).toMatch(
    /download it from \S+ and set POCKETBASE_BIN[\s\S]*install Go 1\.25 or newer/,
  );
  expect(await cached()).toEqual([]);
});

test('POCKETBASE_BIN of another version is refused, whatever else there is', async () => {
  const own = await program('own', versionScript('pocketbase version 0.1.0'));
  await program('bin/pocketbase', versionScript(`pocketbase version ${version}`));
  await expect(
    provisionPocketBase({ env: { ...env, POCKETBASE_BIN: own }, machine }),
  ).rejects.toThrow(
    `POCKETBASE_BIN (${own}) is version 0.1.0, not ${version}. Correct it or unset it.`,
  );
});

test('the right POCKETBASE_BIN comes first, then the right program on PATH', async () => {
  const own = await program('own', versionScript(`base version ${version}`));
  const onPath = await program('bin/pocketbase', versionScript(`pocketbase version ${version}`));
  expect(await provisionPocketBase({ env: { ...env, POCKETBASE_BIN: own }, machine })).toBe(own);
  expect(await provisionPocketBase({ env, machine })).toBe(onPath);
});
