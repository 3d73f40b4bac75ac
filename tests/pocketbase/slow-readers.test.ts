// @module-tag slow
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';

import * as v from 'valibot';
import { afterEach, beforeAll, expect, test } from 'vitest';

import { documentLinkAnswerSchema } from '#domain/documents/document.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { anAccount, spentToken } from '../support/accounts.ts';
import { aPdf, someBytes } from '../support/files.ts';
import { peakMemory } from '../support/process-memory.ts';
import { firmFileOp, sendFile } from '../support/requests.ts';
import { useFolder, useServer } from '../support/use-server.ts';

/** More than a connection buffers. */
const large = someBytes(20 * 1024 * 1024);

let sockets: Socket[] = [];
const site = useFolder();
beforeAll(async () => {
  await mkdir(join(site, 'assets'));
  await writeFile(join(site, 'assets/large.png'), large);
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Home</title>');
});
const env = { SPARK_READ_SECONDS: '5', SPARK_PROXY_HEADER: 'X-Real-IP' };
const server = useServer({ site, env });
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/** Requests a large file and reads nothing; resolves once some of it has arrived, or nothing will. */
function hang(address: string, token = '', path = '/assets/large.png'): Promise<void> {
  const { hostname, port } = new URL(server.url);
  return new Promise((done) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nX-Real-IP: ${address}\r\nAuthorization: ${token}\r\n\r\n`,
      ),
    );
    socket.on('error', () => undefined);
    socket.once('close', () => done());
    socket.once('data', () => {
      socket.pause();
      done();
    });
    sockets.push(socket);
  });
}

const read = async (address: string) => {
  const answer = await fetch(server.url, { headers: { 'X-Real-IP': address } });
  await answer.arrayBuffer();
  return answer.status;
};

/** Places per network: a quarter of all. */
const ofOne = 10;
/** Places per network for downloads by an account's link, which may take minutes. */
const ofDownloads = 6;
const many = 200;
/** Memory limit in MB, whatever strangers do. */
const mostMemory = 600;

test('an office whose downloads are slow reads everything else in the meantime', async () => {
  const [staff, client] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
  const bytes = aPdf(large.length);
  const { id } = await sendFile(server, staff, firmFileOp(client.id, 'return.pdf', bytes), bytes);
  const asked = await staff.calls(deskRoutes.document, { document: id });
  const { url } = v.parse(documentLinkAnswerSchema, await asked.json());
  let count = 0;
  for (let readers = 0; readers < ofOne; readers += 1) {
    void hang('192.0.2.5', '', url).then(() => (count += 1));
  }
  await expect.poll(() => count).toBeGreaterThanOrEqual(ofDownloads);
  for (let reads = 0; reads < 15; reads += 1) expect(await read('192.0.2.5')).toBe(200);
});

test('readers of one network who take nothing make no one of another network wait', async () => {
  let count = 0;
  for (let readers = 0; readers < many; readers += 1) {
    void hang('192.0.2.1').then(() => (count += 1));
  }
  await expect.poll(() => count, { timeout: 30_000 }).toBeGreaterThanOrEqual(ofOne);
  const seen: number[] = [];
  while (seen.length < 15) seen.push(await read('192.0.2.2'));
  expect(seen).toEqual(seen.map(() => 200));
  expect(await peakMemory(server)).toBeLessThan(mostMemory);
});

test('what a stranger does not take is cut, and a client, whom anyone may become, and staff who have signed out', async () => {
  const { token } = await anAccount(server, 'clients');
  const spent = await spentToken(server);
  const [stranger, client, staff] = ['192.0.2.3', '192.0.2.4', '192.0.2.6'];
  const readers = Array.from({ length: ofOne });
  await Promise.all(
    readers.flatMap(() => [hang(stranger), hang(client, token), hang(staff, spent)]),
  );
  expect([await read(stranger), await read(client), await read(staff)]).toEqual([200, 200, 200]);
});
