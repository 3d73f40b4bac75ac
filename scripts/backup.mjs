/**
 * `spark backup --to DIR [--data DIR] [--keep N] [--key FILE]`: copies the database and new files beside a running
 * server (docs/operations.md, Backup).
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { removeAtEnd } from './processes.mjs';
import {
  backupNamed,
  filesUnder,
  hashOf,
  isStoredPath,
  isThumb,
  keepFiles,
  keysOfFiles,
  knownFiles,
  pruneBackups,
  removeUnfinished,
  writeManifest,
} from './backups.mjs';
import { copyDatabase, dataFolder } from './own-command.mjs';
import { withLockAtOnce } from './lock.mjs';
import { main } from './main.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    to: { type: 'string', default: '' },
    keep: { type: 'string', default: '14' },
    key: { type: 'string' },
  },
});

await main(async (say) => {
  const keep = Number(values.keep);
  if (values.to === '' || !Number.isInteger(keep) || keep < 1) {
    say('spark backup --to DIR [--data DIR] [--keep N] [--key FILE]');
    return 2;
  }
  const data = dataFolder(values.data);
  const to = resolve(values.to);
  const keys = await keysOfFiles(data, values.key);
  await mkdir(to, { recursive: true });
  // One backup at a time: at its end it removes files that no complete backup names.
  const busy = `Another backup is being made in ${to}.`;
  return withLockAtOnce(
    join(to, 'backup.lock'),
    (hold) => backUp({ data, to, keep, keys, hold, say }),
    busy,
  );
});

/** @param {{ data: string, to: string, keep: number, keys: readonly string[], hold: () => Promise<void>, say: (sentence: string) => void }} what */
async function backUp({ data, to, keep, keys, hold, say }) {
  const startedAt = new Date();
  const name = backupNamed(startedAt.toISOString());
  const unfinished = join(to, `unfinished-${name}`);
  await removeUnfinished(to);
  await mkdir(unfinished, { recursive: true });
  removeAtEnd(unfinished);
  const storage = join(data, 'storage');
  const known = await knownFiles(to, keys, say);
  // Copies files before and after the database, so none it names is missing.
  /** @type {import('./backups.mjs').Kept} */
  const found = { hashes: new Map(), fresh: 0, isWhole: true };
  const what = { storage, folder: to, known };
  await keepFiles(what, found, say);
  await copyDatabase(data, join(unfinished, 'data.db'), say);
  await keepFiles(what, found, say);
  const files = [...found.hashes.keys()]
    .sort()
    .map((path) => ({ path, sha256: found.hashes.get(path) ?? '' }));
  const database = await hashOf(join(unfinished, 'data.db'));
  const manifest = { at: startedAt.toISOString(), database, files };
  const strange = (await filesUnder(storage)).filter(
    (path) => !isStoredPath(path) && !isThumb(path),
  );
  for (const path of strange) say(`${path} is no file of PocketBase's, and is not in the backup.`);
  const isWhole = found.isWhole && strange.length === 0;
  await writeManifest(unfinished, manifest, keys);
  await hold();
  await rename(unfinished, join(to, name));
  await pruneBackups(to, keep, say);
  if (isWhole) await writeFile(join(data, 'last-backup'), String(startedAt.getTime()));
  console.log(`${join(to, name)}: the database, ${files.length} files, ${found.fresh} of them new`);
  console.log('The key of the files is not in it, and the database is not encrypted.');
  return isWhole ? 0 : 1;
}
