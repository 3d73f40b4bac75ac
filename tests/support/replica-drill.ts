/**
 * The whole drill: writers, a server and its replicator, both killed at once; the copy compared, restored, and served in place of
 * what was lost; and then the devices are opened again.
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { aPdf } from './files.ts';
import { onStage } from './fault-stage.ts';
import { postOne } from './op-api.ts';
import { operateWith } from './operator.ts';
import { type Replicator, type S3, startS3 } from './s3.ts';
import { startServer, type TestServer } from './server.ts';
import { storedDocument, uploaded } from './uploading.ts';
import { aWriter, type Writer } from './writers.ts';

export type DrillOptions = {
  writers: number;
  /** How many messages each has sent before the replicator begins, to compare with. */
  alone: number;
  /** How many messages each has sent when everything is killed. */
  messages: number;
  /** How many of them after the replicator's end already; with none of them both end at once. */
  unseen: number;
  /** How many seconds of what was acknowledged may be lost. */
  seconds: number;
};

export type Drilled = {
  /** Everything that is not as it should be. */
  problems: string[];
  /** What the command said. */
  said: string;
  /** How long acknowledged writes took before the replicator began, and beside it, in milliseconds. */
  alone: number[];
  took: number[];
};

/** Plays it from an empty server to devices at rest. */
export async function drillReplica({
  writers,
  alone,
  messages,
  unseen,
  seconds,
}: DrillOptions): Promise<Drilled> {
  const s3 = await startS3();
  const server = await startServer();
  const folder = await mkdtemp(join(tmpdir(), 'spark-replica-'));
  try {
    return await onStage(server, async (stage) => {
      let replicator: Replicator | undefined;
      try {
        const file = await aStoredFile(server);
        const operate = operatorOf(s3);
        const copied = await operate('replicate', '--files', '--data', server.data);
        const people: Writer[] = [];
        for (let n = 0; n < writers; n += 1) people.push(await aWriter(stage));
        const writing = people.map((each) => each.write());
        await sent(people, alone);
        const before = people.map(({ took }) => took.length);
        replicator = s3.replicate(server.data);
        await s3.hasCopy();
        await sent(people, messages - unseen);
        if (unseen > 0) await replicator.end('SIGKILL');
        await sent(people, messages);
        await Promise.all([server.kill(), replicator.end('SIGKILL')]);
        for (const each of people) each.stop();
        await Promise.all(writing);

        const drill = await operate('drill', '--data', server.data, '--seconds', String(seconds));
        const data = join(folder, 'restored');
        const restored = await operate('restore', '--from', s3.url, '--data', data);
        await takePlace(server, data);
        const kept = await storedDocument(server, file.id);
        for (const each of people) await each.comeBack();
        const problems = [
          ...[copied, drill, restored].filter(({ code }) => code !== 0).map(({ said }) => said),
          ...(kept.bytes.equals(file.bytes) ? [] : ['the file is not as it was']),
          ...(await Promise.all(people.map((each) => each.problems()))).flat(),
        ];
        return {
          problems,
          said: drill.said,
          alone: people.flatMap(({ took }, n) => took.slice(0, before[n])),
          took: people.flatMap(({ took }, n) => took.slice(before[n])),
        };
      } finally {
        await replicator?.end('SIGKILL');
      }
    });
  } finally {
    await server.stop();
    await s3.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Commands with the environment that reaches the copy. */
export const operatorOf =
  ({ env }: S3) =>
  (...words: Parameters<typeof operateWith> extends [unknown, ...infer Rest] ? Rest : never) =>
    operateWith(env, ...words);

async function sent(people: readonly Writer[], messages: number): Promise<void> {
  while (people.some(({ took }) => took.length < messages)) await pause(10);
}

async function aStoredFile(server: TestServer) {
  const bytes = aPdf(20_000);
  const lead = await uploaded(server.url, 'return.pdf', bytes);
  await postOne(server.url, lead.attach);
  const { bytes: stored } = await storedDocument(server, lead.document.id);
  return { id: lead.document.id, bytes: stored };
}

/** The restored folder is served where the lost one was, with the keys of its files. */
async function takePlace(server: TestServer, data: string): Promise<void> {
  await rm(server.data, { recursive: true });
  await cp(data, server.data, { recursive: true });
  await server.restart();
}
