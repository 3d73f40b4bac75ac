// @module-tag nightly
/** Tests two servers with the same folder on S3: the second refuses, so the first one's copy stays whole. */
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { provisionReplicators } from '../../scripts/provision.mjs';
import { isOwnReplica, replicaIn } from '../../scripts/replica.mjs';
import { root } from '../../scripts/root.mjs';
import { operatorOf } from '../support/replica-drill.ts';
import { startS3 } from '../support/s3.ts';
import { shared, useFolder } from '../support/use-server.ts';

const s3 = shared(startS3, (made) => made.stop());
const folder = useFolder();
const [first, second] = [join(folder, 'first'), join(folder, 'second')];
beforeAll(async () => {
  await mkdir(join(first, 'storage'), { recursive: true });
  await writeFile(join(first, 'storage/one'), 'a file');
});

const copied = async () => (await readdir(join(s3.folder, 'bucket/firm/files'))).length;
const refusal = 's3://bucket/firm has the copy of another server';

test('the second server’s files and database are refused, the first one’s go on', async () => {
  const operate = operatorOf(s3);
  const files = (data: string) => operate('replicate', '--files', '--data', data);
  expect(await files(first)).toMatchObject({ code: 0 });
  // Copies the first folder, like a standby or a restored backup.
  await cp(first, second, { recursive: true });
  await rm(join(second, 'last-replica-of-files'));
  await writeFile(join(second, 'storage/two'), 'another file');
  const refused = await files(second);
  expect([refused.code, refused.said]).toEqual([1, expect.stringContaining(refusal)]);
  expect(await copied()).toBe(1);
  const database = await operate('replicate', '--data', second);
  expect([database.code, database.said]).toEqual([1, expect.stringContaining(refusal)]);

  await rm(join(first, 'last-replica-of-files'));
  await writeFile(join(first, 'storage/three'), 'a third file');
  expect(await files(first)).toMatchObject({ code: 0 });
  expect(await copied()).toBe(2);
});

test('units and containers copy by the command that asks whose folder it is', async () => {
  const deploy = join(root, 'deploy');
  const files = (await readdir(deploy)).filter((name) => /\.(?:service|yaml)$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(deploy, name), 'utf8')));
  const commands = texts.join('\n').match(/^(?:ExecStart=| *entrypoint:).*replicate.*$/gm) ?? [];
  expect(commands).toHaveLength(4);
  expect(commands.join('\n')).not.toContain('litestream');
});

test('one server’s rows and files, which begin at one moment, mark a folder as the same server’s', async () => {
  const { rclone } = await provisionReplicators();
  const replica = replicaIn({ ...process.env, ...s3.env }, 's3://bucket/begun-at-once');
  const isOwn = () => isOwnReplica(rclone, replica, join(folder, 'at-once'));
  expect(await Promise.all([isOwn(), isOwn(), isOwn()])).toEqual([true, true, true]);
  expect(await isOwn()).toBe(true);
});
