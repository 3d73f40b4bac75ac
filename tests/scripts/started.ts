/** Runs a command of the project like an operator, in a process group that ends with the test. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

import { onTestFinished } from 'vitest';

export type Started = ReturnType<typeof started>;

const project = resolve(import.meta.dirname, '../..');

/** Starts `node scripts/<script> <args>`; `env` is added to this process's own. */
export function started(script: string, args: readonly string[], env: Record<string, string> = {}) {
  return running(process.execPath, [resolve(project, 'scripts', script), ...args], env);
}

/** The same below a shell that passes on no signals, as npm may use. */
export function startedByShell(script: string, args: readonly string[]) {
  const file = resolve(project, 'scripts', script);
  const line = [process.execPath, file, ...args].map((word) => `"${word}"`).join(' ');
  return running('/bin/sh', ['-c', `${line}; exit $?`]);
}

function running(program: string, args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, args, {
    cwd: project,
    env: { ...process.env, ...env, npm_lifecycle_event: 'start' },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error(`${program} could not be started`);
  let stdout = '';
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text));
  const ended = once(child, 'close').then(() => ({ code: child.exitCode, stdout, stderr }));
  const ready = new Promise<string>((found, missing) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
      const url = /^ready (\S+)$/m.exec(stdout)?.[1];
      if (url) found(url);
    });
    void ended.then(() => missing(new Error(stdout + stderr)));
  });
  ready.catch(() => undefined);
  const admin = ready.then(() => /^admin (\S+)$/m.exec(stdout)?.[1] ?? '');
  admin.catch(() => undefined);
  onTestFinished(async () => {
    if (isAlive(-pid)) process.kill(-pid, 'SIGKILL');
    await ended;
  });
  return {
    /** Resolves to the address of the `ready` line; rejects with the output if the command ends before. */
    ready,
    /** Resolves to the address of the `admin` line, which comes before. */
    admin,
    said: () => stdout,
    warned: () => stderr,
    ended,
    signal: (name: NodeJS.Signals, whom: 'alone' | 'group') =>
      process.kill(whom === 'group' ? -pid : pid, name),
    groupAlive: () => isAlive(-pid),
    children: () => childrenOf(pid),
  };
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function childrenOf(parent: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-A', '-o', 'pid=,ppid=']);
  const pairs = stdout.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([pid, ppid]) => (ppid === parent && pid !== undefined ? [pid] : []));
}
