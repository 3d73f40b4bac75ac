// @module-tag nightly
/** Tests a standby folder, updated hourly from S3 and served once the first machine is lost. */
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { messageBody } from '../support/bodies.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operatorOf } from '../support/replica-drill.ts';
import { storedDocument, receivedFile } from '../support/uploading.ts';
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
