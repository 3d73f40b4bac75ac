/** Runs the project's linter over temporary files in a copy of the folders. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

import * as v from 'valibot';

export type Probe = { path: string; text: string };

const copied = ['.oxlintrc.json', 'package.json', 'tsconfig.base.json', 'tsconfig.json'];
const copiedRooms = ['src/domain', 'src/worker', 'pocketbase', 'tests'];

const reportSchema = v.object({
  diagnostics: v.array(v.object({ code: v.string(), filename: v.string() })),
});

/** Writes probes beside a copy of the settings, calls `run` with the folder, and removes all. */
async function withProbes<T>(
  probes: readonly Probe[],
  run: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'walls-'));
  try {
    for (const file of [...copied, ...copiedRooms.map((room) => `${room}/tsconfig.json`)]) {
      await cp(resolve(file), join(folder, file), { recursive: true });
    }
    await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
    for (const { path, text } of probes) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), text);
    }
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function rulesBroken(probes: readonly Probe[]): Promise<Map<string, string[]>> {
  const report = await withProbes(probes, (folder) => runTool(folder, 'oxlint', ['-f', 'json']));
  const { diagnostics } = v.parse(reportSchema, JSON.parse(report));
  const broken = new Map<string, string[]>(probes.map(({ path }) => [path, []]));
  for (const { code, filename } of diagnostics) {
    broken.get(filename.replaceAll('\\', '/'))?.push(code);
  }
  return broken;
}

export function typeErrors(room: string, probes: readonly Probe[]): Promise<string> {
  return withProbes(probes, (folder) => runTool(folder, 'tsc', ['-p', room]));
}

function runTool(folder: string, name: string, args: readonly string[]): Promise<string> {
  const program = join(folder, 'node_modules', '.bin', name);
  return new Promise((done, fail) => {
    execFile(
      program,
      args,
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (error, stdout, stderr) => {
        if (error && typeof error.code !== 'number') fail(error);
        else done(stdout || stderr);
      },
    );
  });
}
