/**
 * `spark standby --data DIR [--from s3://BUCKET/FOLDER]`: updates a standby's data folder from S3, for a timer
 * (docs/recovery.md, A warm standby). Refuses a folder that has been served.
 */
import { existsSync } from 'node:fs';
import { mkdir, rename, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { main } from './main.mjs';
import { replicaIn, restoreReplica } from './replica.mjs';

const { values } = parseArgs({
  options: { data: { type: 'string', default: '' }, from: { type: 'string' } },
});

await main(async (say) => {
  if (values.data === '') {
    say('spark standby --data DIR [--from s3://BUCKET/FOLDER]');
    return 2;
  }
  const data = resolve(values.data);
  refuseServed(data);
  const replica = replicaIn(process.env, values.from);
  const next = `${data}.next`;
  await rm(next, { recursive: true, force: true });
  const storage = join(data, 'storage');
  await mkdir(storage, { recursive: true });
  await mkdir(next);
  await symlink(storage, join(next, 'storage'));
  try {
    const problems = await restoreReplica({ replica, data: next, storage, say });
    for (const problem of problems) console.log(`WRONG ${problem}`);
    if (problems.some((problem) => problem.startsWith('database'))) {
      console.log(`${data} stays as it was.`);
      return 1;
    }
    refuseServed(data);
    for (const beside of ['data.db-wal', 'data.db-shm'])
      await rm(join(data, beside), { force: true });
    await rename(join(next, 'data.db'), join(data, 'data.db'));
    console.log(
      `${data} is as the copy was just now. Put the key of the files beside it before a start.`,
    );
    return problems.length === 0 ? 0 : 1;
  } finally {
    await rm(next, { recursive: true, force: true });
  }
});

/** A served folder has the file `epoch`. @param {string} data */
function refuseServed(data) {
  if (existsSync(join(data, 'epoch'))) {
    throw new Error(
      `A server has been started on ${data}: it is no standby any more. Switch the timer off.`,
    );
  }
}
