/**
 * `spark replicate [--data DIR] [--files [--every SECONDS]]`: keeps a copy of the database on S3 as it is written, until it is
 * stopped; with `--files` copies once what is new of the files, for a timer, or again and again where there is none
 * (docs/operations.md, A copy on S3).
 */
import { scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { checkAccess } from './own-command.mjs';
import { begin } from './processes.mjs';
import { provisionReplicators } from './provision.mjs';
import { anothers, isOwnReplica } from './replica-owner.mjs';
import { copyFiles, replicaIn, replication } from './replica.mjs';
import { ifMissing } from './missing.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: 'pb_data' },
    files: { type: 'boolean', default: false },
    every: { type: 'string', default: '0' },
  },
});

/** How often all files are compared; in between those alone that came since. */
const wholeMs = 24 * 3_600_000;

await main(async (say) => {
  const replica = replicaIn(process.env);
  const data = resolve(values.data);
  checkAccess(data);
  const { litestream, rclone } = await provisionReplicators({ say });
  if (values.files) return copyAgain(() => files(rclone, replica, data), say);
  // Litestream waits where S3 is not reached.
  const isOwn = await isOwnReplica(rclone, replica, data).catch((error) => say(error.message));
  if (isOwn === false) throw new Error(anothers(replica));
  const { args, env } = replication(replica, data);
  const child = begin(litestream, args, { env, stdio: 'inherit' });
  return new Promise((done) => {
    child.once('error', (error) => {
      say(`Litestream could not be started: ${error.message}`);
      done(1);
    });
    child.once('close', (code) => done(code ?? 1));
  });
});

/** Once, or with a pause in between until it is stopped; what failed is tried again then. @param {() => Promise<number>} copy @param {(sentence: string) => void} say */
async function copyAgain(copy, say) {
  const everyMs = 1000 * Number(values.every);
  if (!(everyMs > 0)) return copy();
  for (;;) {
    await copy().catch((error) => say(error.message));
    await pause(everyMs);
  }
}

/**
 * Tells one password from another and says nothing else: 32 bits, slowly made.
 * @param {import('./replica.mjs').Replica} replica
 */
function markOf({ password, url }) {
  return scryptSync(password, url, 4).toString('hex');
}

/** @param {string} program @param {import('./replica.mjs').Replica} replica @param {string} data */
async function files(program, replica, data) {
  const storage = join(data, 'storage');
  if (!existsSync(storage)) return 0;
  const note = join(data, 'last-replica-of-files');
  const began = Date.now();
  const [whole = 0, last = 0, before] = (await readFile(note, 'utf8').catch(ifMissing(''))).split(
    ' ',
  );
  const place = encodeURI(
    `${replica.env['SPARK_REPLICA_ENDPOINT']} ${replica.url} ${markOf(replica)}`,
  );
  // Another place has none of them yet, and under another password none that could be read.
  const isWhole = before !== place || began - Number(whole) >= wholeMs;
  if (isWhole && !(await isOwnReplica(program, replica, data))) throw new Error(anothers(replica));
  // As far back as the last time that all went well, and an hour more for clocks that were set.
  const newerThan = isWhole ? '' : `${Math.ceil((began - Number(last)) / 1000) + 3600}s`;
  await copyFiles(program, replica, { storage, way: 'there', newerThan });
  await writeFile(note, `${isWhole ? began : whole} ${began} ${place}`);
  return 0;
}
