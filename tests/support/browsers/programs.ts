/** Starts browsers and kills them with all their processes. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import { expect } from '@playwright/test';

import { patienceMs } from './screen.ts';

type Process = { id: number; parent: number; command: string };

/** `hears` gets each output line. */
export function startProgram(
  program: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  hears: (line: string) => void,
): ChildProcess {
  const child = spawn(program, args, { env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) {
    let rest = '';
    stream.setEncoding('utf8').on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) hears(line);
    });
  }
  return child;
}

/** Sends SIGKILL to all processes naming a folder, and their children; resolves once they are gone. */
export async function killAllOf(folder: string): Promise<void> {
  const all = await runningProcesses();
  const doomed = new Set(all.filter(({ command }) => command.includes(folder)).map(({ id }) => id));
  for (let before = -1; before < doomed.size;) {
    before = doomed.size;
    for (const { id, parent } of all) if (doomed.has(parent)) doomed.add(id);
  }
  doomed.delete(process.pid);
  for (const id of doomed) kill(id);
  await expect(async () => {
    const left = (await runningProcesses()).filter(({ id }) => doomed.has(id));
    expect(left).toEqual([]);
  }).toPass({ timeout: patienceMs, intervals: [20] });
}

function kill(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}

/** All processes but zombies. */
async function runningProcesses(): Promise<Process[]> {
  if (process.platform !== 'linux') return listed();
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = await Promise.all(ids.map(fromProc));
  return read.flatMap((found) => found ?? []);
}

async function fromProc(id: string): Promise<Process | undefined> {
  const [stat, command] = await Promise.all([
    readFile(`/proc/${id}/stat`, 'utf8'),
    readFile(`/proc/${id}/cmdline`, 'utf8'),
  ]).catch(() => ['', '']);
  const [state, parent] = (stat ?? '').slice((stat ?? '').lastIndexOf(')') + 2).split(' ');
  if (!state || state === 'Z') return undefined;
  return { id: Number(id), parent: Number(parent), command: command ?? '' };
}

async function listed(): Promise<Process[]> {
  const { stdout } = await promisify(execFile)('ps', ['-axww', '-o', 'pid=,ppid=,state=,command=']);
  return stdout.split('\n').flatMap((line) => {
    const [, id, parent, state, command = ''] =
      /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? [];
    return id && !state?.startsWith('Z')
      ? [{ id: Number(id), parent: Number(parent), command }]
      : [];
  });
}
