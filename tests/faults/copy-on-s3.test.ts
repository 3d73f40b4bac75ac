// @module-tag nightly
/** Tests that someone hears of a dead, hanging or disconnected replicator before the machine is lost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';

import { createReplicaLook, watchReplica } from '../../scripts/replica-watch.mjs';
import { messageBody } from '../support/bodies.ts';
import { alarmsOf, factOf } from '../support/housekeeping.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { operate } from '../support/operator.ts';
import { operatorOf } from '../support/replica-drill.ts';
import { type Replicator, type S3 } from '../support/s3.ts';
import { useNewServer, s3ForTest } from '../support/use-server.ts';

const name = 'copy on S3';
const minute = 60_000;

const server = useNewServer({ env: { STAFF_MAIL: 'desk@spark.test' } });
let s3: S3;
let replicator: Replicator;
beforeEach(async () => {
  s3 = await s3ForTest();
  replicator = s3.replicate(server.data);
  await s3.hasCopy();
});

/** The fact's current state; the scheduled check may just be storing an older one. */
async function fact() {
  const since = Date.now();
  const isDue = `claimed < ${since} AND name = '${name}'`;
  const anew = async () => {
    await server.sql(`UPDATE operation_facts SET claimed = 0 WHERE ${isDue}`);
    await server.admin('/api/crons/housekeeping', { method: 'POST' });
    return factOf(server, name);
  };
  const isNew = async () => ((await anew())?.at ?? 0) >= since;
  await expect.poll(isNew, { interval: 200, timeout: 10_000 }).toBe(true);
  return anew();
}

const alarms = () => alarmsOf(server, name);

/** Checks the replica by a movable clock, begun five minutes ago. `seconds` is how long it waits for an answer. */
async function aLook({ seconds }: { seconds?: number } = {}) {
  let past = 5 * minute;
  const look = await createReplicaLook({
    data: server.data,
    now: () => Date.now() - past,
    ...(seconds ? { seconds } : {}),
  });
  return {
    minutesAgo: (minutes: number) => {
      past = minutes * minute;
      return look();
    },
  };
}

const copyFiles = () => operatorOf(s3)('replicate', '--files', '--data', server.data);

test('row 123: a replicator that is killed is mailed once, named by doctor, and mailed once more when it is back', async () => {
  expect(await fact()).toMatchObject({ isWell: true, says: 'There is no copy on S3.' });
  await copyFiles();
  const look = await aLook();
  await look.minutesAgo(3);
  await look.minutesAgo(0);
  expect(await fact()).toMatchObject({ isWell: true });
  await look.minutesAgo(3);
  await replicator.end('SIGKILL');
  await look.minutesAgo(0);
  const bad = { isWell: false, says: expect.stringContaining('Litestream does not answer') };
  expect([await fact(), await fact()]).toMatchObject([bad, bad]);
  expect((await fetch(`${server.adminUrl}/api/ready`)).status).toBe(503);
  const { code, said } = await operate('doctor', '--data', server.data);
  expect([code, said]).toEqual([1, expect.stringContaining(`WRONG ${name}: `)]);
  // Litestream's own tables are no change of ours.
  expect(said).toContain('ok    schema: ');
  expect(await alarms()).toEqual([`Not well: ${name}`]);
  replicator = s3.replicate(server.data);
  await expect
    .poll(async () => (await look.minutesAgo(0), (await fact())?.isWell), { timeout: 30_000 })
    .toBe(true);
  expect(await alarms()).toEqual([`Not well: ${name}`, `Well again: ${name}`]);
}, 300_000);

test('row 123: one that hangs, or does not reach S3, is not taken for well', async () => {
  await copyFiles();
  const look = await aLook();
  await look.minutesAgo(3);
  replicator.hang();
  const hasty = await aLook({ seconds: 1 });
  await hasty.minutesAgo(0);
  expect(await fact()).toMatchObject({ isWell: false });
  replicator.goOn();
  const patient = await aLook();
  await patient.minutesAgo(0);
  expect(await fact()).toMatchObject({ isWell: true });
  await patient.minutesAgo(3);
  await s3.end();
  await postOne(server.url, anOp('contact.send', messageBody));
  const last = await aLook({ seconds: 1 });
  await last.minutesAgo(0);
  expect(await fact()).toMatchObject({
    isWell: false,
    says: expect.stringContaining('Litestream'),
  });
});

test('row 123: files that are not copied any more are as bad as rows; a start is given time, and a server that is off falls behind in nothing', async () => {
  const look = await aLook();
  await look.minutesAgo(0);
  expect(await fact()).toMatchObject({ isWell: true });
  await writeFile(join(server.data, 'replica.json'), JSON.stringify({ begun: 1, at: Date.now() }));
  await writeFile(join(server.data, 'last-replica-of-files'), `1 ${Date.now() - 40 * minute}`);
  expect(await fact()).toMatchObject({ isWell: false, says: expect.stringContaining('files of') });
  await copyFiles();
  expect(await fact()).toMatchObject({ isWell: true });
  await server.sql(`UPDATE operation_facts SET claimed = 1, at = 1`);
  await server.kill();
  const { said } = await operate('doctor', '--data', server.data);
  expect(said).toContain(`ok    ${name}: `);
});

test('what Litestream listens on is for its own account alone, and what was found is forgotten where no copy is meant', async () => {
  const { mode } = await stat(`${server.data}.replica.socket`);
  expect((mode & 0o777).toString(8)).toBe('600');
  await aLook();
  await watchReplica({ replica: undefined, data: server.data });
  expect(await fact()).toMatchObject({ isWell: true, says: 'There is no copy on S3.' });
});

test('row 123: a note of it that a power cut left empty is as good as none', async () => {
  await writeFile(join(server.data, 'replica.json'), '');
  const look = await createReplicaLook({ data: server.data });
  await look();
  const note: unknown = JSON.parse(await readFile(join(server.data, 'replica.json'), 'utf8'));
  expect(note).toMatchObject({ problem: '' });
});

test('row 123: a drill that finds something wrong, or cannot be made, is a fact until one goes well', async () => {
  const drill = operatorOf(s3);
  const facts = async () => (await operate('doctor', '--data', server.data)).said;
  await copyFiles();
  expect(await facts()).toContain('ok    drill: No drill was made');
  const nowhere = ['drill', '--from', 's3://bucket/nothing', '--data', server.data] as const;
  expect((await drill(...nowhere)).code).toBe(1);
  expect(await facts()).toMatch(/WRONG drill: .* it found wrong: 1\./);
  expect(await drill('drill', '--data', server.data, '--seconds', '60')).toMatchObject({ code: 0 });
  expect(await facts()).toMatch(/ok +drill: .* it found wrong: 0\./);
}, 300_000);

test('files are copied again and again where there is no timer until told to stop', async () => {
  const env = { ...process.env, ...s3.env };
  const words = ['replicate', '--files', '--every', '0.1', '--data', server.data];
  const child = spawn(process.execPath, [`scripts/${words[0]}.mjs`, ...words.slice(1)], { env });
  const note = () => readFile(join(server.data, 'last-replica-of-files'), 'utf8').catch(() => '');
  try {
    await mkdir(join(server.data, 'storage'), { recursive: true });
    await expect.poll(note).not.toBe('');
    const first = await note();
    await expect.poll(note).not.toBe(first);
  } finally {
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  }
});
