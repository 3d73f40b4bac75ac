/**
 * Serves PocketBase's dashboard and superuser API on loopback, adding the secret host name of these routes
 * (docs/decisions/0014-set-administration-apart.md).
 */
import { randomBytes } from 'node:crypto';
import { createServer, request } from 'node:http';
import { stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

import { ifMissing } from './missing.mjs';

const loopback = '127.0.0.1';

/** Host names that a tunnel to this machine uses, on any port; requests for others are refused. */
const ownNames = /^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/i;

/** Headers of this connection, or that a proxy added about its client. */
const notPassedOn =
  /^(host|connection|keep-alive|proxy-.*|upgrade|forwarded|x-forwarded-.*|x-real-ip)$/i;

/** A new host name per start. */
export const newAdminHost = () => `${randomBytes(30).toString('hex')}.administration`;

/**
 * Forwards requests to PocketBase at `target` under its administration host name.
 * @param {{ port: number, target: string, host: string, measured?: string }} place `measured` is the data folder that `/metrics` measures; without it there is no such page
 * @returns {Promise<{ url: string, stop: () => Promise<void> }>}
 */
export async function startAdminListener({ port, target, host, measured }) {
  const ownAddress = () => {
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return `http://${loopback}:${address.port}`;
  };
  const server = createServer((asked, answered) => {
    if (!ownNames.test(asked.headers.host ?? '')) {
      answered
        .writeHead(421, { 'Content-Type': 'text/plain' })
        .end('Not administered under this name.\n');
      return;
    }
    // Refuses `*` and absolute URLs: they are requests to a proxy.
    if (!asked.url?.startsWith('/')) {
      answered.writeHead(400, { 'Content-Type': 'text/plain' }).end('No path.\n');
      return;
    }
    if (measured && asked.url === '/metrics') {
      metricsOf({ admin: ownAddress(), data: measured }).then(
        (text) =>
          answered.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4' }).end(text),
        (error) =>
          answered.writeHead(500, { 'Content-Type': 'text/plain' }).end(`${error.message}\n`),
      );
      return;
    }
    const passing = request(target + asked.url, { method: asked.method }, (answer) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    for (const [name, value] of Object.entries(asked.headers)) {
      if (!notPassedOn.test(name) && value !== undefined) passing.setHeader(name, value);
    }
    passing.setHeader('Host', host);
    passing.once('error', () => {
      if (answered.headersSent) answered.destroy();
      else answered.writeHead(502, { 'Content-Type': 'text/plain' }).end('No server.\n');
    });
    answered.once('close', () => passing.destroy());
    asked.pipe(passing);
  });
  await new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, loopback, () => resolve(undefined));
  });
  server.unref();
  return {
    url: ownAddress(),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * The facts of `/api/ready` and the data folder's disk use, or `spark_up 0` if the server is down.
 * @param {{ admin: string, data: string }} place `admin` is the administration listener's origin
 * @returns {Promise<string>}
 */
async function metricsOf({ admin, data }) {
  const lines = (await factLines(admin)) ?? ['spark_up 0'];
  const { bavail, blocks, bsize } = await statfs(data);
  lines.push(`spark_disk_free_bytes ${bavail * bsize}`, `spark_disk_size_bytes ${blocks * bsize}`);
  for (const file of ['data.db', 'data.db-wal', 'auxiliary.db', 'auxiliary.db-wal']) {
    const { size } = (await stat(join(data, file)).catch(ifMissing(undefined))) ?? { size: 0 };
    lines.push(`spark_file_bytes{file="${file}"} ${size}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Undefined if the server does not answer. @param {string} admin */
async function factLines(admin) {
  const answer = await fetch(`${admin}/api/ready`, { signal: AbortSignal.timeout(5_000) }).catch(
    () => undefined,
  );
  if (answer?.status !== 200 && answer?.status !== 503) return undefined;
  /** @type {{ facts: { name: string, isWell: boolean }[] }} */
  const { facts } = JSON.parse(await answer.text());
  const wellness = facts.map(
    ({ name, isWell }) => `spark_fact_well{fact="${name}"} ${isWell ? 1 : 0}`,
  );
  return ['spark_up 1', ...wellness];
}
