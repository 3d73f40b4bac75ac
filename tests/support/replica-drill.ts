/**
 * The drill: kills writers' server and replicator; compares, restores and serves the replica; then reopens the devices.
 */

import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';

import { watchEpoch } from '#sync/server-epoch.ts';
import { verifyReceipts } from '#sync/verify-receipts.ts';
import { createVerify } from '#sync/verify.ts';
import { onStage, type Stage } from './fault-stage.ts';
import { operateWith } from './operator.ts';
import { type Replicator, type S3, startS3 } from './s3.ts';
import { startServer, type TestServer } from './server.ts';
import { storedDocument, receivedFile } from './uploading.ts';
import { anAccount } from './accounts.ts';
import { aThread } from './messages.ts';

export type DrillOptions = {
  writers: number;
  /** Messages sent before the replicator starts, for comparison. */
  alone: number;
  /** Messages sent before the kill. */
  messages: number;
  /** Of these, sent after the replicator's end; 0 kills both at once. */
  unseen: number;
  /** Seconds of acknowledged writes that may be lost. */
  seconds: number;
};

type Drilled = {
  problems: string[];
  said: string;
  /** Milliseconds of acknowledged writes, without and with the replicator. */
  alone: number[];
  took: number[];
};

/**
 * Runs the drill: sends messages, kills server and replicator, restores from S3, reopens the devices, and returns what
 * was lost.
 */
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

/** Commands with the environment of the replica. */
export const operatorOf =
  ({ env }: S3) =>
  (...words: Parameters<typeof operateWith> extends [unknown, ...infer Rest] ? Rest : never) =>
    operateWith(env, ...words);

async function sent(people: readonly Writer[], messages: number): Promise<void> {
  while (people.some(({ took }) => took.length < messages)) await pause(10);
}

async function aStoredFile(server: TestServer) {
  const { document } = await receivedFile(server.url);
  return { id: document.id, bytes: (await storedDocument(server, document.id)).bytes };
}

async function takePlace(server: TestServer, data: string): Promise<void> {
  await rm(server.data, { recursive: true });
  await cp(data, server.data, { recursive: true });
  await server.restart();
}

/** Clients that write constantly, each with a device and its acknowledged writes. */
type Writer = Awaited<ReturnType<typeof aWriter>>;

const texts = v.pipe(v.string(), v.parseJson(), v.object({ text: v.string() }));

async function aWriter({ server, proxy, device }: Stage) {
  const client = await anAccount(server, 'clients');
  const account = { id: client.id, token: () => client.token };
  const phone = device({ account });
  const tab = await phone.tab();
  const heard = watchEpoch(tab.db, tab.device.kinds, () => {});
  const ask = createVerify(proxy.url, heard, account);
  const thread = await tab.enqueue('thread.begin', aThread(client.id), { key: null });
  await phone.settle(tab);
  await heard(`${proxy.url}/api/health`);
  /** Milliseconds of each acknowledged write. */
  const took: number[] = [];
  const told = new AbortController();

  return {
    took,
    async write(): Promise<void> {
      for (let n = 1; !told.signal.aborted; n += 1) {
        const message = { thread: thread.entity, text: `Number ${n}.`, seen: 0 };
        const op = await tab.enqueue('message.send', message, { key: null });
        phone.clock.passUntil(phone.clock.now() + 1);
        const begun = performance.now();
        while (!told.signal.aborted && !(await tab.seen.receipts.get(op.id))) {
          await tab.pass().catch(() => undefined);
          const next = await tab.drain.nextAt();
          if (next !== null) phone.clock.passUntil(next);
        }
        if (await tab.seen.receipts.get(op.id)) took.push(performance.now() - begun);
      }
    },
    stop(): void {
      told.abort();
    },
    /** Opens the app again: learns the epoch, verifies what it sent, and sends until nothing is pending. */
    async comeBack(): Promise<void> {
      await heard(`${proxy.url}/api/health`);
      await verifyReceipts(tab.db, tab.device, ask);
      await phone.settle(tab);
    },
    /** Messages that are missing, doubled or out of order on the server. */
    async problems(): Promise<string[]> {
      const rows = await server.rows('messages', `client = "${client.id}"`);
      const there = rows.map((row) => String(row['text']));
      const meant = [...phone.meant.values()].map(({ body }) => v.parse(texts, body).text);
      if (there.join() === meant.join()) return [];
      return [`${client.id} wrote ${meant.length} messages, and there are: ${there.join(' ')}`];
    },
  };
}

/** The product's promise while it replicates: 99 of 100 writes are faster. */
const mostMs = 500;
/** On a machine too busy for that: how many times as long as without a replicator. */
const mostTimes = 2;

/** Sums a drill up, and reports writes that were too slow. */
export function figuresOf({ problems, said, alone, took }: Drilled): {
  problems: string[];
  figures: string;
} {
  const [p50, p99] = [shareOf(took, 0.5), shareOf(took, 0.99)];
  const [p50Alone, p99Alone] = [shareOf(alone, 0.5), shareOf(alone, 0.99)];
  const isSlow = p99 > Math.max(mostMs, mostTimes * p99Alone);
  const slow = isSlow ? [`99 of 100 writes took up to ${p99} ms, ${p99Alone} ms alone`] : [];
  const lost = /^lost: .*$/m.exec(said)?.[0] ?? 'lost: not said';
  return {
    problems: [...problems, ...slow],
    figures: `${took.length} writes, p50 ${p50} ms, p99 ${p99} ms; alone p50 ${p50Alone} ms, p99 ${p99Alone} ms; ${lost}`,
  };
}

function shareOf(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
}
