// @module-tag nightly
/** Tests what a copy on S3 holds: a standby that follows it, nothing of who was erased, and all files in a new place. */
import { cp, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { anEmail } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { storedFiles } from '../support/data-folder.ts';
import { aPdf } from '../support/files.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operateWith } from '../support/operator.ts';
import { operatorOf } from '../support/replica-drill.ts';
import { storedDocument, receivedFile, uploaded } from '../support/uploading.ts';
import { serverForTest, folderForTest, s3ForTest } from '../support/use-server.ts';

test('row 122: a standby follows the copy, is served in place of what is gone, and is left alone from then on', async () => {
  const s3 = await s3ForTest();
  const server = await serverForTest();
  const folder = folderForTest();
  const operate = operatorOf(s3);
  const data = join(folder, 'data');
  const follow = () => operate('standby', '--data', data);
  const replicator = s3.replicate(server.data);
  const lead = await receivedFile(server.url);
  expect(await operate('replicate', '--files', '--data', server.data)).toMatchObject({ code: 0 });
  await expect.poll(follow, { timeout: 60_000 }).toMatchObject({ code: 0 });
  const later = anOp('contact.send', messageBody);
  await postOne(server.url, later);
  const file = await storedDocument(server, lead.document.id);
  await replicator.end('SIGTERM');
  expect(await follow()).toMatchObject({
    code: 0,
    said: expect.stringContaining('each is there'),
  });
  expect(await readdir(folder)).toEqual(['data']);

  await server.kill();
  await cp(`${server.data}.files-key`, `${data}.files-key`);
  const standby = await serverForTest({ data });
  expect(await standby.rows('contacts', `id = "${later.entity}"`)).toHaveLength(1);
  expect(await storedDocument(standby, lead.document.id)).toEqual(file);
  const refused = await follow();
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining('no standby')]);
});

test('row 167: files of someone who was erased come back neither with a restore of the copy on S3 nor on a standby', async () => {
  const s3 = await s3ForTest();
  const server = await serverForTest();
  const folder = folderForTest();
  const operate = operatorOf(s3);
  const replicator = s3.replicate(server.data);
  const email = anEmail();
  const pdf = aPdf(20_000);
  const lead = await receivedFile(server.url, pdf, { email });
  await operate('replicate', '--files', '--data', server.data);
  const kept = await receivedFile(server.url, pdf);
  await operate('replicate', '--files', '--data', server.data);
  await s3.hasCopy();
  const standby = join(folder, 'standby');
  const follow = () => operate('standby', '--data', standby);
  await expect.poll(follow, { timeout: 60_000 }).toMatchObject({ code: 0 });
  expect(await storedFiles(standby, lead.document.id)).toHaveLength(2);
  await operate('person', 'erase', email, '--data', server.data);
  expect(await storedFiles(server.data, lead.document.id)).toEqual([]);
  // Not on S3 yet: restore and standby report only this file as missing, not the erased one.
  const late = await uploaded(server.url, 'late.pdf', pdf);
  await postOne(server.url, late.attach);
  await replicator.end('SIGTERM');
  const restored = join(folder, 'restored');
  const outcomes = [await operate('restore', '--from', s3.url, '--data', restored), await follow()];
  const says = `1 of 2 files are missing, of documents ${late.document.id}`;
  const isOnlyLate = { code: 1, said: expect.stringContaining(says) };
  expect(outcomes).toEqual([isOnlyLate, isOnlyLate]);
  for (const data of [restored, standby]) {
    expect(await storedFiles(data, lead.document.id)).toEqual([]);
    expect(await storedFiles(data, kept.document.id)).toHaveLength(2);
  }
});

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
