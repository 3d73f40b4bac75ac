/** Makes one archive of what there is of someone, file by file: a browser keeps what it has of it on the disk. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate';

import { nameInArchive } from '#domain/people/archive-name.ts';
import type { ExportedPerson } from '#domain/people/records.ts';

/** `fetchFile` settles with the bytes of a file, or with nothing, which ends it: half an archive is none. */
export async function makeArchive(
  { json, files }: Pick<ExportedPerson, 'json' | 'files'>,
  fetchFile: (id: string, at: number) => Promise<Blob | undefined>,
): Promise<Blob | undefined> {
  let made: Blob[] = [];
  let trouble: Error | undefined;
  const zip = new Zip((error, piece) => {
    if (error) trouble = error;
    else made.push(new Blob([new Uint8Array(piece)]));
  });
  const rows = new ZipDeflate('person.json');
  zip.add(rows);
  rows.push(strToU8(json), true);
  for (const [at, { id, name }] of files.entries()) {
    const bytes = await fetchFile(id, at);
    if (!bytes) return undefined;
    const entry = new ZipPassThrough(nameInArchive(id, name));
    zip.add(entry);
    entry.push(new Uint8Array(await bytes.arrayBuffer()), true);
    // One for each file: what a blob holds need not stay in memory.
    made = [new Blob(made)];
  }
  zip.end();
  if (trouble) throw trouble;
  return new Blob(made, { type: 'application/zip' });
}
