/** What a thief of the data folder could read, and restores of older copies. */

import { readdir, readFile, cp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';

import type { TestServer } from './server.ts';

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

export async function filesWith(folder: string, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const path of await filesIn(folder)) {
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (content.includes(text)) found.push(path.slice(folder.length + 1));
  }
  return found;
}

/** Stored and uploading files of a row. */
export const storedFiles = async (folder: string, id: string): Promise<string[]> =>
  (await filesIn(folder)).filter((path) => path.includes(id)).map((path) => basename(path));

/** Where `backUp` copies the data to. */
const copyOf = (server: TestServer) => `${server.data}-copy`;

export async function backUp(server: TestServer): Promise<void> {
  await server.kill();
  await rm(copyOf(server), { recursive: true, force: true });
  await cp(server.data, copyOf(server), { recursive: true });
  await server.restart();
}

/** `epoch`: begins a new epoch, as the restore command does. */
export async function putBack(
  server: TestServer,
  { epoch }: { epoch: 'new' | 'kept' },
): Promise<void> {
  await server.kill();
  await rm(server.data, { recursive: true });
  await cp(copyOf(server), server.data, { recursive: true });
  if (epoch === 'new') await rm(`${server.data}/epoch`, { force: true });
  await server.restart();
}
