import { readFile } from 'node:fs/promises';

import type { TestServer } from './server.ts';

/** The most memory that the server's process has had, in MB; Linux alone tells it. */
export async function peakMemory({ pid }: TestServer): Promise<number> {
  const status = await readFile(`/proc/${pid()}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1000);
}
