/** What a thief of the data folder could read, and restores of older copies. */

import { readdir, readFile, cp, rm } from 'node:fs/promises';
import { join } from 'node:path';

import type { TestServer } from './server.ts';

export async function filesWith(folder: string, text: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path).catch(() => Buffer.alloc(0));
    if (content.includes(text)) found.push(path.slice(folder.length + 1));
  }
  return found;
}

/** Stored and uploading files of a row. */
export async function storedFiles(folder: string, id: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(id))
    .map(({ name }) => name);
}

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
