/**
 * `spark drill [--from s3://BUCKET/FOLDER] [--at TIME] [--data DIR] [--seconds N] [--restored DIR]`: restores the
 * replica elsewhere, compares it with a data folder, and prints losses (docs/operations.md, A copy on S3). The fact
 * `drill` has the result.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { filesUnder, hashOf } from './backups.mjs';
import { answerOf, copyDatabase, dataFolder, namedFiles } from './own-command.mjs';
import { main } from './main.mjs';
import { ifMissing } from './missing.mjs';
import { removeAtEnd } from './processes.mjs';
import { factsOf, replicaIn, restoreReplica } from './replica.mjs';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    at: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    restored: { type: 'string', default: '' },
  },
});

/** Files younger than this may still be uploading. */
const filesMs = 5 * 60_000;
const shown = 5;

await main(async (say) => {
  const seconds = Number(values.seconds);
  if (!(seconds >= 0) || (values.at !== '' && Number.isNaN(Date.parse(values.at)))) {
    say(
      'spark drill [--from s3://…] [--at 2026-11-25T14:03:20Z] [--data DIR] [--seconds N] [--restored DIR]',
    );
    return 2;
  }
  const restored = values.restored && dataFolder(values.restored);
  const replica = restored ? undefined : replicaIn(process.env, values.from);
  const at = values.at && new Date(values.at).toISOString();
  const startedAt = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'spark-drill-'));
  removeAtEnd(folder);
  const live = values.data && dataFolder(values.data);
  // Counts as failed until complete: an interrupted drill proves nothing.
  let wrong = 1;
  if (live) process.once('exit', () => noteDrill(live, wrong));
  // Copied before the replica is read, so later writes do not count as lost.
  const before = join(folder, 'before.db');
  if (live) await copyDatabase(live, before, say);
  const data = restored || join(folder, 'data');
  const problems = replica
    ? await restoreReplica({ replica, data, at, say })
    : await factsOf(data, say);
  problems.push(...(await lostOps({ data, other: live ? before : '', at, seconds }, say)));
  if (live) problems.push(...(await lostFiles(data, live, say)));
  wrong = problems.length;
  for (const problem of problems) console.log(`WRONG ${problem}`);
  const took = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(
    `${problems.length === 0 ? 'Nothing wrong was found' : `Wrong: ${problems.length}`}, in ${took} s.`,
  );
  return problems.length === 0 ? 0 : 1;
});

/** @param {string} live @param {number} wrong */
function noteDrill(live, wrong) {
  try {
    writeFileSync(join(live, 'last-drill'), `${Date.now()} ${wrong}`);
  } catch (error) {
    console.error(
      `The drill is not noted: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/**
 * Prints acknowledged writes that the replica lacks.
 * @param {{ data: string, other: string, at: string, seconds: number }} what absolute paths; `other` is empty without a database to compare
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} losses older than `seconds`
 */
async function lostOps({ data, other, at, seconds }, say) {
  const words = /** @type {const} */ (['compare-receipts', other, at.replace('T', ' ')]);
  /** @type {{ here: string, there: string, n: number, first: string }} */
  const { here, there, n, first } = await answerOf(
    say,
    data,
    words,
    'The receipts cannot be compared:\n',
  );
  console.log(`last acknowledged ${here || 'never'}`);
  if (other === '') return [];
  if (n === 0) {
    console.log('lost: nothing that was acknowledged');
    return [];
  }
  const span = (momentOf(at || there) - momentOf(first)) / 1000;
  const says = `${n} ops that were acknowledged, of the last ${span.toFixed(1)} s (from ${first} on)`;
  console.log(`lost: ${says}; devices send them again`);
  return span > seconds ? [`lost: ${says}, and ${seconds} s are allowed`] : [];
}

/**
 * Prints files that the replica lacks or has changed, among those that rows name.
 * @param {string} data
 * @param {string} live
 * @param {(sentence: string) => void} say
 * @returns {Promise<string[]>} files that no running upload explains
 */
async function lostFiles(data, live, say) {
  const named = await namedFiles(live, say);
  const paths = (await filesUnder(join(live, 'storage'))).filter((path) => named.has(path));
  /** @type {string[]} */
  const problems = [];
  let missing = 0;
  for (const path of paths) {
    const source = join(live, 'storage', path);
    const [was, is] = await Promise.all([
      stat(source).catch(ifMissing(undefined)),
      stat(join(data, 'storage', path)).catch(ifMissing(undefined)),
    ]);
    if (!was) continue;
    if (!is) {
      missing += 1;
      if (Date.now() - was.mtimeMs > filesMs) problems.push(`file ${path} is not in the copy`);
    } else if ((await hashOf(source)) !== (await hashOf(join(data, 'storage', path)))) {
      problems.push(`file ${path} is not as it was`);
    }
  }
  console.log(`files: ${paths.length} compared, ${missing} are not in the copy`);
  const more = problems.length - shown;
  return more > 0 ? [...problems.slice(0, shown), `and ${more} files more`] : problems;
}

/** @param {string} text as the database writes it or as ISO 8601 */
function momentOf(text) {
  return Date.parse(text.replace(' ', 'T'));
}
