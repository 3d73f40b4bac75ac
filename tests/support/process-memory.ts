/** Memory and processor time of a server's process; Linux only. */
import { readFile } from 'node:fs/promises';

import type { TestServer } from './server.ts';

/** The most memory used, in MB. */
export const peakMemory = (server: TestServer): Promise<number> => statusOf(server, 'VmHWM');

/** The memory used now, in MB. */
export const restingMemory = (server: TestServer): Promise<number> => statusOf(server, 'VmRSS');

async function statusOf({ pid }: TestServer, name: string): Promise<number> {
  const status = await readFile(`/proc/${pid()}/status`, 'utf8');
  return Math.round(
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? Number.NaN) / 1000,
  );
}

/** The processor time used, in seconds. */
export async function processorSeconds({ pid }: TestServer): Promise<number> {
  const [, after = ''] = (await readFile(`/proc/${pid()}/stat`, 'utf8')).split(') ');
  const fields = after.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
