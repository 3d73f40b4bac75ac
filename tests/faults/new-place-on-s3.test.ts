// @module-tag nightly
/** A replica restarted in another folder has all files before it counts as healthy. */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { operateWith } from '../support/operator.ts';
import { receivedFile } from '../support/uploading.ts';
import { s3ForTest, serverForTest } from '../support/use-server.ts';

test('row 166: a new folder in SPARK_REPLICA gets the files that are older, too, and so does a new password', async () => {
  const s3 = await s3ForTest();
  const server = await serverForTest();
  await receivedFile(server.url);
  const copyTo = (place: string, besides: NodeJS.ProcessEnv = {}) =>
    operateWith(
      { ...s3.env, ...besides, SPARK_REPLICA: `s3://bucket/${place}` },
      'replicate',
      '--files',
      '--data',
      server.data,
    );
  const filesOf = async (place: string) => {
    const folder = join(s3.folder, 'bucket', place, 'files');
    return (await readdir(folder, { recursive: true }).catch(() => [])).length;
  };
  expect(await copyTo('year-one')).toMatchObject({ code: 0 });
  const all = await filesOf('year-one');
  expect(all).toBeGreaterThan(0);
  // Makes the file a year old.
  await setBack(server.data);
  expect(await copyTo('year-two')).toMatchObject({ code: 0 });
  // Says that the copy of the rows is well, so that only the files decide.
  const rows = { begun: 1, at: Date.now(), problem: '' };
  await writeFile(join(server.data, 'replica.json'), JSON.stringify(rows));
  const { said } = await operateWith({}, 'doctor', '--data', server.data);
  const isCalledWell = said.includes('ok    copy on S3: ');
  expect({ files: await filesOf('year-two'), isCalledWell }).toEqual({
    files: all,
    isCalledWell: true,
  });
  // Another password starts a second set of files in the same folder.
  expect(await copyTo('year-two', { SPARK_REPLICA_PASSWORD: 'another one' })).toMatchObject({
    code: 0,
  });
  expect(await filesOf('year-two')).toBe(2 * all);
});

async function setBack(data: string): Promise<void> {
  const storage = join(data, 'storage');
  const then = new Date(Date.now() - 300 * 86_400_000);
  for (const name of await readdir(storage, { recursive: true })) {
    await utimes(join(storage, name), then, then);
  }
}
