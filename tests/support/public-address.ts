/** A server's public address on this machine: an HTTPS proxy and a redirect from http. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer as createPlain, type IncomingMessage, request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { portOf } from './listening.ts';

type Proxying = { adds: Record<string, string>; drops: readonly string[] };

/** As in `deploy/nginx.conf`. */
export const asDeployed: Proxying = {
  adds: { 'x-real-ip': '203.0.113.9', 'x-forwarded-proto': 'https' },
  drops: ['x-forwarded-for'],
};

/** Starts the proxies in front of `target`, with a certificate that is valid for `days`. */
export async function startPublicAddress(
  target: string,
  { days = 60, proxying = asDeployed }: { days?: number; proxying?: Proxying } = {},
) {
  const { key, cert } = await certificateFor(days);
  const proxy = createServer({ key, cert }, (asked, answered) => {
    const headers = { ...asked.headers, ...proxying.adds };
    for (const name of proxying.drops) delete headers[name];
    const passed = request(target + (asked.url ?? '/'), { method: asked.method ?? 'GET', headers });
    passed.once('response', (answer: IncomingMessage) => {
      answered.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(answered);
    });
    passed.once('error', () => answered.writeHead(502).end());
    asked.pipe(passed);
  });
  const origin = `https://127.0.0.1:${await portOf(proxy)}`;
  const redirect = createPlain((asked, answered) => {
    answered.writeHead(301, { Location: origin + (asked.url ?? '/') }).end();
  });
  const plain = `http://127.0.0.1:${await portOf(redirect)}`;
  return {
    origin,
    plain,
    ca: cert,
    stop: async () => {
      for (const each of [proxy, redirect]) {
        each.closeAllConnections();
        await new Promise((done) => each.close(done));
      }
    },
  };
}

/** A certificate of this machine or the given names ("DNS:example.com"). */
export async function certificateFor(
  days: number,
  name = 'IP:127.0.0.1',
): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'spark-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const files = ['-keyout', key, '-out', cert, '-days', String(days)];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const names = ['-subj', '/CN=test', '-addext', `subjectAltName=${name}`];
  await promisify(execFile)('openssl', ['req', '-x509', ...curve, ...files, ...names]);
  const texts = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(folder, { recursive: true });
  return texts;
}
