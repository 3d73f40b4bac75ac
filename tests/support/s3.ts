/** A local S3 server, and a replicator to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { provisionReplicators } from '../../scripts/provision.mjs';
import { replicaIn, replication } from '../../scripts/replica.mjs';
import { endProcess, freePort } from './server.ts';

export type S3 = Awaited<ReturnType<typeof startS3>>;

export type Replicator = ReturnType<S3['replicate']>;

/** Starts an S3 server with one empty bucket. */
export async function startS3() {
  const { litestream, rclone } = await provisionReplicators();
  const folder = await mkdtemp(join(tmpdir(), 'spark-s3-'));
  await mkdir(join(folder, 'bucket'));
  const port = await freePort();
  const endpoint = `http://127.0.0.1:${port}`;
  const args = ['serve', 's3', folder, '--addr', `127.0.0.1:${port}`, '--auth-key', 'key,secret'];
  const child = spawn(rclone, args, { env: { ...process.env, RCLONE_CONFIG: '/notfound' } });
  const heard = hear(child);
  const replicators: ChildProcess[] = [];
  const url = 's3://bucket/firm';
  const env = {
    SPARK_REPLICA: url,
    SPARK_REPLICA_ENDPOINT: endpoint,
    SPARK_REPLICA_KEY_ID: 'key',
    SPARK_REPLICA_SECRET: 'secret',
    SPARK_REPLICA_PASSWORD: 'a password for tests',
  };
  while (!(await fetch(endpoint).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(heard());
    await pause(25);
  }
  return {
    url,
    /** All data of the server. */
    folder,
    env,
    /** Starts replicating, like the unit. */
    replicate(data: string) {
      const how = replication(replicaIn({ ...process.env, ...env }), data);
      const own = spawn(litestream, how.args, { env: how.env });
      const said = hear(own);
      replicators.push(own);
      return {
        said,
        /** SIGTERM writes pending data, SIGKILL does not. */
        end: (signal: 'SIGKILL' | 'SIGTERM') => endProcess(own, signal),
        /** Suspends the replicator until `goOn`. */
        hang: () => void own.kill('SIGSTOP'),
        goOn: () => void own.kill('SIGCONT'),
      };
    },
    /** Resolves once a first copy exists. */
    async hasCopy() {
      const copy = join(folder, 'bucket/firm/database');
      const files = () => readdir(copy, { recursive: true }).catch(() => []);
      while (!(await files()).some((name) => name.endsWith('.ltx'))) await pause(25);
    },
    /** Ends the S3 server, as if the network were gone; replicators run on. */
    end: () => endProcess(child, 'SIGKILL'),
    /** Ends the S3 server and its replicators. */
    async stop() {
      await Promise.all([...replicators, child].map((each) => endProcess(each, 'SIGKILL')));
      await rm(folder, { recursive: true });
    },
  };
}

function hear(child: ChildProcess): () => string {
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  }
  return () => said;
}
