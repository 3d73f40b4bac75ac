/**
 * `npm run backup -- --to DIR [--data DIR] [--keep N]`: the database as it is at one moment, and the files that are new since the
 * last time, beside a running server (docs/operations.md, Backup).
 */
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { copyNew, hashOf, kept, manifestName, pruneBackups } from './backups.mjs';
import { copyDatabase } from './data-folder.mjs';
import { main } from './main.mjs';

// What is written here is no one else's on this machine.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'pb_data' },
    to: { type: 'string', default: '' },
    keep: { type: 'string', default: '14' },
  },
});

await main(async (say) => {
  const keep = Number(values.keep);
  if (values.to === '' || !Number.isInteger(keep) || keep < 1) {
    say('npm run backup -- --to DIR [--data DIR] [--keep N]');
    return 2;
  }
  const data = resolve(values.data);
  const to = resolve(values.to);
  const begun = new Date();
  const name = begun.toISOString().replaceAll(/[:.]/g, '-');
  const unfinished = join(to, `unfinished-${name}`);
  await mkdir(unfinished, { recursive: true });
  const storage = join(data, 'storage');
  // Files first and once more: what the copy of the database names is there, whenever it arrived or left.
  const first = await copyNew(storage, join(to, kept));
  await copyDatabase(data, join(unfinished, 'data.db'), say);
  const second = await copyNew(storage, join(to, kept));
  const files = [...new Set([...first.all, ...second.all])].sort();
  const manifest = {
    at: begun.toISOString(),
    database: await hashOf(join(unfinished, 'data.db')),
    files: await Promise.all(
      files.map(async (path) => ({ path, sha256: await hashOf(join(to, kept, path)) })),
    ),
  };
  await writeFile(join(unfinished, manifestName), JSON.stringify(manifest));
  await rename(unfinished, join(to, name));
  await pruneBackups(to, keep);
  await writeFile(join(data, 'last-backup'), String(begun.getTime()));
  const fresh = first.fresh + second.fresh;
  console.log(`${join(to, name)}: the database, ${files.length} files, ${fresh} of them new`);
  console.log('The key of the files is not in it, and the database is not encrypted.');
  return 0;
});
