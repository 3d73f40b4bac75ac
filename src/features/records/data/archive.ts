/**
 * Makes one archive of what there is of someone, in memory. Of the zip library only what visitors have anyway is used: it is one module,
 * and whatever else of it is asked for would come to all of them.
 */
import { strToU8, zipSync, type Zippable } from 'fflate';

import type { ExportedPerson } from '#domain/people/records.ts';

/** `fetchFile` settles with the bytes of a file, or with nothing, which ends it: half an archive is none. */
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

/** A name of someone else's choice stays in its folder, and two of one name are two. */
function nameInArchive(id: string, name: string): string {
  return `files/${id}-${name.replace(/[\\/:*?"<>|\p{Cc}\p{Cf}]/gu, '_')}`;
}
