/**
 * `spark drill [--from s3://BUCKET/FOLDER] [--at TIME] [--data DIR] [--seconds N] [--restored DIR]`: restores the
 * replica elsewhere, compares it with a data folder, and prints losses (docs/operations.md, A copy on S3). The fact
 * `drill` has the result.
 */
import { writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { removeAtEnd } from './processes.mjs';
import { copyDatabase } from './data-folder.mjs';
import { lostFiles, lostRows } from './lost.mjs';
import { main } from './main.mjs';
import { replicaIn } from './replica.mjs';
import { factsOf, restoreReplica } from './restored-replica.mjs';

// Files are readable by this account only.
process.umask(0o077);

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    at: { type: 'string', default: '' },
    data: { type: 'string', default: '' },
    seconds: { type: 'string', default: '1' },
    restored: { type: 'string', default: '' },
  },
});

await main(async (say) => {
  const seconds = Number(values.seconds);
  if (!(seconds >= 0) || (values.at !== '' && Number.isNaN(Date.parse(values.at)))) {
    say(
      'spark drill [--from s3://…] [--at 2026-11-25T14:03:20Z] [--data DIR] [--seconds N] [--restored DIR]',
    );
    return 2;
  }
  const restored = values.restored && resolve(values.restored);
  const replica = restored ? undefined : replicaIn(process.env, values.from);
  const at = values.at && new Date(values.at).toISOString();
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'spark-drill-'));
  removeAtEnd(folder);
  const live = values.data && resolve(values.data);
  // An interrupted drill proves nothing.
  let wrong = 1;
  if (live) process.once('exit', () => noteDrill(live, wrong));
  // Taken before the copy is read, so that later writes do not count as lost.
  const before = join(folder, 'before.db');
  if (live) await copyDatabase(live, before, say);
  const data = restored || join(folder, 'data');
  const problems = replica
    ? await restoreReplica({ replica, data, at, say })
    : await factsOf(data, say);
  problems.push(...(await lostRows({ data, other: live ? before : '', at, seconds }, say)));
  if (live) problems.push(...(await lostFiles(data, live, say)));
  wrong = problems.length;
  for (const problem of problems) console.log(`WRONG ${problem}`);
  const took = ((performance.now() - begun) / 1000).toFixed(1);
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
