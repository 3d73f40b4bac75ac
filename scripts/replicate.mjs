/**
 * `spark replicate [--data DIR] [--files [--every SECONDS]]`: streams the database to S3 until stopped. With `--files`
 * copies new files once, or repeatedly (docs/operations.md, A copy on S3).
 */
import { scryptSync } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { checkAccess, dataFolder } from './own-command.mjs';
import { begin } from './processes.mjs';
import { provisionReplicators } from './provision.mjs';
import { anothers, copyFiles, isOwnReplica, replicaIn, replication } from './replica.mjs';
import { ifMissing } from './missing.mjs';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    files: { type: 'boolean', default: false },
    every: { type: 'string', default: '0' },
  },
});

/** How often all files are compared; in between only recent ones are copied. */
const wholeMs = 24 * 3_600_000;

await main(async (say) => {
  const replica = replicaIn(process.env);
  const data = values.data ? resolve(values.data) : dataFolder();
  checkAccess(data);
  const { litestream, rclone } = await provisionReplicators({ say });
  if (values.files) return copyAgain(() => files(rclone, replica, data), say);
  // Litestream itself waits for S3.
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

/**
 * Copies once, or repeatedly until stopped; failures are retried.
 * @param {() => Promise<number>} copy @param {(sentence: string) => void} say
 */
async function copyAgain(copy, say) {
  const everyMs = 1000 * Number(values.every);
  if (!(everyMs > 0)) return copy();
  for (;;) {
    await copy().catch((error) => say(error.message));
    await pause(everyMs);
  }
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
  const { env, url, password } = replica;
  // A slow 32-bit hash tells passwords apart and reveals nothing.
  const mark = scryptSync(password, url, 4).toString('hex');
  const place = encodeURI(`${env['SPARK_REPLICA_ENDPOINT']} ${url} ${mark}`);
  // Copies all files to a new place, or with a new password.
  const isWhole = before !== place || began - Number(whole) >= wholeMs;
  if (isWhole && !(await isOwnReplica(program, replica, data))) throw new Error(anothers(replica));
  // Since the last complete copy, plus an hour for changed clocks.
  const newerThan = isWhole ? '' : `${Math.ceil((began - Number(last)) / 1000) + 3600}s`;
  await copyFiles(program, replica, { storage, way: 'there', newerThan });
  await writeFile(note, `${isWhole ? began : whole} ${began} ${place}`);
  return 0;
}
