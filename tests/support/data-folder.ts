/** What a thief of the data folder could read. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Names of the files under a folder that hold this text. */
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

/** Names of the files that are stored for a row, or on their way to it. */
export async function storedFiles(folder: string, id: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && join(entry.parentPath, entry.name).includes(id))
    .map(({ name }) => name);
}
