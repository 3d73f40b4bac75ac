/** Builds an export archive in memory, with the zip functions that visitors load anyway. */
import { strToU8, zipSync, type Zippable } from 'fflate';

import type { ExportedPerson } from '#domain/people/records.ts';

/** No archive if a file fails: half an export is none. */
export async function makeArchive(
  { json, files }: Pick<ExportedPerson, 'json' | 'files'>,
  fetchFile: (id: string, at: number) => Promise<Blob | undefined>,
): Promise<Blob | undefined> {
  const all: Zippable = { 'person.json': strToU8(json) };
  for (const [at, { id, name }] of files.entries()) {
    const bytes = await fetchFile(id, at);
    if (!bytes) return undefined;
    all[nameInArchive(id, name)] = [new Uint8Array(await bytes.arrayBuffer()), { level: 0 }];
  }
  return new Blob([zipSync(all)], { type: 'application/zip' });
}

/** A name in the archive: it cannot leave the folder, and equal file names stay distinct. */
function nameInArchive(id: string, name: string): string {
  return `files/${id}-${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')}`;
}
