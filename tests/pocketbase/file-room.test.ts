// @module-tag slow
import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { anAccount, type TestAccount } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postOne, postRaw, adminJson } from '../support/op-api.ts';
import { aPdf } from '../support/files.ts';
import { addOp, attachOp, bringFile, firmFileOp, putAs, sendFile } from '../support/requests.ts';
import { type TestServer } from '../support/server.ts';
import {
  beginPart,
  cutPart,
  putPart,
  sendFile as sendAll,
  submitWith,
  receivedFile,
} from '../support/uploading.ts';
import { serverForTest } from '../support/use-server.ts';

const part = 256 * 1024;
const fromAddress = (address: string) => ({ 'X-Real-IP': address });

async function withServer(
  env: Record<string, string>,
  work: (server: TestServer) => Promise<void>,
) {
  const server = await serverForTest({ env });
  await work(server);
}

async function firstPart({ url }: TestServer, address: string) {
  const bytes = aPdf(part);
  const lead = await submitWith(url, 'return.pdf', bytes);
  const answer = await fetch(`${url}/api/uploads/${lead.document.id}/0`, {
    method: 'PUT',
    headers: { 'X-Key': lead.key, ...fromAddress(address) },
    body: Buffer.from(bytes.subarray(0, part)),
  });
  const { code } = await answer.json();
  return { lead, status: answer.status, code, wait: Number(answer.headers.get('Retry-After')) };
}

const alerts = async (server: TestServer) =>
  (await server.rows('mails', "kind = 'staff-files'")).map(({ about }) => about);

test('an address sends so many bytes a day; its leads are kept, and others are not held up', async () => {
  const env = { UPLOAD_MB_PER_DAY: '1', SPARK_PROXY_HEADER: 'X-Real-IP' };
  await withServer(env, async (server) => {
    const taken: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      taken.push((await firstPart(server, '203.0.113.9')).status);
    }
    expect(taken).toEqual([200, 200, 200, 200]);
    const bytes = aPdf(part);
    const far = await submitWith(server.url, 'return.pdf', bytes);
    for (let cut = 0; cut < 8; cut += 1) {
      await cutPart(
        server.url,
        far.document.id,
        far.key,
        0,
        bytes,
        1000,
        fromAddress('203.0.113.11'),
      );
    }
    await expect.poll(() => firstPart(server, '203.0.113.11')).toMatchObject({ status: 200 });
    const over = await firstPart(server, '203.0.113.9');
    expect(over).toMatchObject({ status: 429, code: 'files_wait' });
    expect(over.wait).toBeGreaterThan(3600);
    expect(over.wait).toBeLessThanOrEqual(86_400);
    await firstPart(server, '203.0.113.9');
    expect((await firstPart(server, '203.0.113.10')).status).toBe(200);
    expect(await server.rows('leads', `id = "${over.lead.submit.entity}"`)).toHaveLength(1);
    expect(await alerts(server)).toEqual(['address']);
  });
});

test('a connection that hangs while its file is taken gives back no more than it was charged', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '1' }, async (server) => {
    const bytes = aPdf(3 * part);
    const lead = await submitWith(server.url, 'return.pdf', bytes);
    const { id } = lead.document;
    for (const offset of [0, part]) {
      await putPart(server.url, id, lead.key, offset, bytes.subarray(offset, offset + part));
    }
    const last = { id, key: lead.key, offset: 2 * part, part: bytes.subarray(2 * part) };
    const cut = await beginPart(server.url, { ...last, sent: 1000 });
    await putPart(server.url, id, lead.key, 2 * part, last.part);
    expect((await postOne(server.url, lead.attach)).status).toBe('applied');
    await cut();
    expect((await firstPart(server, '')).status).toBe(200);
    expect((await firstPart(server, '')).status).toBe(429);
  });
});

test('staff hear of files that wait, also where the first word of it could not be written', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '0.25' }, async (server) => {
    expect((await firstPart(server, '')).status).toBe(200);
    await server.sql(
      "CREATE TRIGGER full_disk BEFORE INSERT ON mails WHEN new.kind = 'staff-files' BEGIN SELECT RAISE(ABORT, 'disk I/O error'); END",
    );
    expect((await firstPart(server, '')).status).toBe(429);
    await server.sql('DROP TRIGGER full_disk');
    expect((await firstPart(server, '')).status).toBe(429);
    expect(await alerts(server)).toEqual(['address']);
  });
});

test('a part that the disk does not take costs no one the day\u2019s budget', async () => {
  await withServer({ UPLOAD_MB_PER_DAY: '0.25' }, async (server) => {
    const bytes = aPdf(part);
    const { document, key } = await submitWith(server.url, 'return.pdf', bytes);
    const inTheWay = join(server.data, 'uploads', document.id);
    await mkdir(inTheWay, { recursive: true });
    const send = async () => (await putPart(server.url, document.id, key, 0, bytes)).status;
    expect([await send(), await send()]).toEqual([503, 503]);
    await rmdir(inTheWay);
    expect(await send()).toBe(200);
  });
});

test('the files of leads that are new have a cap; it gives way when staff have decided', async () => {
  await withServer({ UNDECIDED_FILES_MB: '1' }, async (server) => {
    const first = await receivedFile(server.url, aPdf(3 * part));
    await firstPart(server, '');
    const over = await firstPart(server, '');
    expect(over).toMatchObject({ status: 507, code: 'files_wait', wait: 3600 });
    expect(await server.rows('price_estimates', `id = "${over.lead.submit.entity}"`)).toHaveLength(
      1,
    );
    expect(await alerts(server)).toEqual(['undecided']);
    await adminJson(
      server,
      `/api/collections/leads/records/${first.submit.entity}`,
      { state: 'contacted' },
      'PATCH',
    );
    const { document, key } = over.lead;
    const again = () =>
      putPart(server.url, document.id, key, 0, aPdf(part)).then(({ status }) => status);
    await expect.poll(again, { timeout: 30_000, interval: 1_000 }).toBe(200);
  });
}, 60_000);

test('what visitors send holds up no client; an account has a budget of its own', async () => {
  const env = { UNDECIDED_FILES_MB: '1', UPLOAD_MB_PER_DAY: '1', ACCOUNT_UPLOAD_MB_PER_DAY: '2' };
  await withServer(env, async (server) => {
    for (let index = 0; index < 4; index += 1) await firstPart(server, '');
    expect(await firstPart(server, '')).toMatchObject({ code: 'files_wait' });
    const staff = await anAccount(server, 'staff');
    const [client, other] = [
      await anAccount(server, 'clients'),
      await anAccount(server, 'clients'),
    ];
    const request = addOp(client.id);
    await staff.sends(request);
    const lease = aPdf(8 * part);
    await bringFile(server, client, request.entity, 'lease.pdf', lease);
    const more = attachOp(request.entity, 'more.pdf', aPdf(part));
    await client.sends(more);
    const over = await putAs(server, client, more.entity, 0, aPdf(part));
    expect([over.status, await over.json()]).toMatchObject([429, { code: 'files_wait' }]);
    await sendFile(server, staff, firmFileOp(other.id, 'plan.pdf', lease), lease);
    expect(await alerts(server)).toEqual(['undecided', 'account']);
  });
});

test('a stranger with many accounts has one budget; other networks and staff do not share it', async () => {
  const env = {
    CLIENTS_UPLOAD_MB_PER_DAY: '1',
    ACCOUNT_UPLOAD_MB_PER_DAY: '0.75',
    SPARK_PROXY_HEADER: 'X-Real-IP',
  };
  await withServer(env, async (server) => {
    const staff = await anAccount(server, 'staff');
    const one = await anAccount(server, 'clients');
    const other = await anAccount(server, 'clients');
    const send = async (client: TestAccount, network: string) => {
      const request = addOp(client.id);
      await staff.sends(request);
      const op = attachOp(request.entity, 'lease.pdf', aPdf(part));
      await client.sends(op);
      const from = fromAddress(network);
      return () => putAs(server, client, op.entity, 0, aPdf(part), from);
    };
    const statusOf = async (client: TestAccount, network: string) =>
      (await (await send(client, network))()).status;
    const [here, elsewhere] = ['203.0.113.9', '203.0.113.10'];
    for (const client of [one, one, one, other]) expect(await statusOf(client, here)).toBe(200);
    const waiting = await send(other, here);
    const over = await waiting();
    expect([over.status, await over.json()]).toEqual([429, { code: 'files_wait', have: 0 }]);
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(3600);
    await waiting();
    const plan = firmFileOp(one.id, 'plan.pdf', aPdf(part));
    await staff.sends(plan);
    const ofStaff = await putAs(server, staff, plan.entity, 0, aPdf(part), fromAddress(here));
    expect(ofStaff.status).toBe(200);
    expect((await firstPart(server, here)).status).toBe(200);
    // Parts that had to wait cost their account nothing.
    expect([await statusOf(other, elsewhere), await statusOf(other, elsewhere)]).toEqual([
      200, 200,
    ]);
    expect(await alerts(server)).toEqual(['network']);
  });
});

test('a share of the disk stays free: files wait, leads do not', async () => {
  await withServer({ FREE_DISK_PERCENT: '100' }, async (server) => {
    const { lead, ...answer } = await firstPart(server, '');
    expect(answer).toEqual({ status: 507, code: 'files_wait', wait: 3600 });
    expect(await server.rows('leads', `id = "${lead.submit.entity}"`)).toHaveLength(1);
    expect(await alerts(server)).toEqual(['disk']);
  });
  await withServer({ FREE_DISK_PERCENT: '0' }, async (server) => {
    const lead = await submitWith(server.url, 'return.pdf', aPdf());
    await sendAll(server.url, lead.document.id, lead.key, aPdf());
    expect(await alerts(server)).toEqual([]);
  });
});

test('the last of the disk is for clients and staff: what strangers send waits on their devices', async () => {
  await withServer({ FREE_DISK_PERCENT: '1000' }, async (server) => {
    const op = anOp('contact.send', messageBody);
    const answer = await postRaw(server.url, { v: 1, owner: null, ops: [op] });
    expect([answer.status, await answer.json()]).toEqual([503, { code: 'unavailable' }]);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await server.rows('contacts')).toEqual([]);
    const [staff, client] = [await anAccount(server, 'staff'), await anAccount(server, 'clients')];
    expect(await staff.sends(addOp(client.id))).toMatchObject([{ status: 'applied' }]);
  });
});
