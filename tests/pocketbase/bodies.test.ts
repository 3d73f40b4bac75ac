// @module-tag slow
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

import { describe, expect, test } from 'vitest';

import { opsRequestBytesOfOthers } from '#domain/ops/op.ts';
import { anAccount, spentToken } from '../support/accounts.ts';
import { messageBody } from '../support/bodies.ts';
import { anOp, postRaw, refusalOf, sendJson, asAccount } from '../support/op-api.ts';
import { peakMemory } from '../support/process-memory.ts';
import { serverForTest, useServer, useAccount } from '../support/use-server.ts';

const json = { 'Content-Type': 'application/json' };
const envelope = (ops: readonly unknown[]) => JSON.stringify({ v: 1, owner: null, ops });
const from = (address: string) => ({ 'X-Real-IP': address });

/** Announces a body and sends one byte of it; reads the answer, if any. */
function hang(url: string, path: string, headers: Record<string, string>, length = 1000) {
  const { hostname, port } = new URL(url);
  const lines = Object.entries({
    Host: hostname,
    ...json,
    ...headers,
    'Content-Length': `${length}`,
  });
  const socket = connect(Number(port), hostname, () =>
    socket.write(
      `POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{`,
    ),
  );
  socket.on('error', () => undefined);
  return socket;
}

/** The status of a hanging request's answer; 0 if the connection ends without one. */
function statusOf(socket: Socket): Promise<number> {
  return new Promise((done) => {
    socket.once('data', (data) => done(Number(/^HTTP\/1.1 (\d+)/.exec(String(data))?.[1])));
    socket.once('close', () => done(0));
  });
}

describe('a body that is slow', () => {
  const server = useServer({ env: { SPARK_READ_SECONDS: '2' } });
  const staff = useAccount(server, 'staff');

  test.each([
    '/api/ops',
    '/api/ops/verify',
    '/api/clients/sign-up',
    '/api/collections/clients/auth-with-password',
    '/api/collections/staff/confirm-password-reset',
    '/api/desk/leads/find',
    '/api/nothing',
  ])('to %s is not waited for', async (path) => {
    const socket = hang(server.url, path, {});
    socket.resume();
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });

  test.each([
    ['a client, whom anyone may become,', async () => (await anAccount(server, 'clients')).token],
    ['staff who have signed out', () => spentToken(server)],
  ])('of %s is waited for as long as a stranger\u2019s', async (_, tokenOf) => {
    const closes = async (headers: Record<string, string>) => {
      await once(hang(server.url, '/api/ops', headers).resume(), 'close');
    };
    const slow = closes({ Authorization: await tokenOf() }).then(() => 'cut');
    const strangers = closes({})
      .then(() => closes({}))
      .then(() => 'open');
    expect(await Promise.race([slow, strangers])).toBe('cut');
  });

  test('that announces more than is taken is refused before it is sent', async () => {
    const socket = hang(server.url, '/api/ops', {}, opsRequestBytesOfOthers + 1);
    expect(await statusOf(socket)).toBe(413);
    socket.destroy();
  });

  test('of staff is waited for longer', async () => {
    const body = JSON.stringify({ v: 1, owner: staff.id, ops: [] });
    const headers = { Authorization: staff.token };
    const slow = hang(server.url, '/api/ops', headers, body.length);
    const stranger = hang(server.url, '/api/ops', {}, body.length);
    stranger.resume();
    await once(stranger, 'close');
    const answered = statusOf(slow);
    slow.write(body.slice(1));
    expect(await answered).toBe(200);
    slow.destroy();
  });
});

describe('bodies on their way', () => {
  const server = useServer({ env: { BODIES_AT_ONCE: '8', SPARK_PROXY_HEADER: 'X-Real-IP' } });

  const body = envelope([anOp('contact.send', messageBody)]);

  async function fill(address: string): Promise<Socket[]> {
    const sockets: Socket[] = [];
    while ((await postRaw(server.url, body, from(address))).status === 200) {
      sockets.push(hang(server.url, '/api/ops', from(address)));
      if (sockets.length > 100) throw new Error('no limit');
    }
    return sockets;
  }

  const statusFrom = async (address: string) =>
    (await postRaw(server.url, envelope([]), from(address))).status;

  async function free(sockets: readonly Socket[], address: string): Promise<void> {
    for (const socket of sockets) socket.destroy();
    await expect.poll(() => statusFrom(address)).toBe(200);
  }

  // A hash of 256 values maps both networks to the same one.
  test('one network takes no places of another one that it was chosen to collide with', async () => {
    const sockets = await fill('2001:db8:66:6d::1');
    expect(await statusFrom('203.0.113.50')).toBe(200);
    await free(sockets, '2001:db8:66:6d::1');
  });

  test('many /64s of one /48 leave places to every other network', async () => {
    const attacker = (subnet: number) => `2001:db8:67:${subnet.toString(16)}::1`;
    const sockets: Socket[] = [];
    for (let subnet = 1; subnet <= 9; subnet += 1) sockets.push(...(await fill(attacker(subnet))));
    expect(await statusFrom(attacker(10))).toBe(503);
    expect(await statusFrom('203.0.113.51')).toBe(200);
    expect(await statusFrom('2001:db8:68:1::1')).toBe(200);
    await free(sockets, attacker(10));
  });

  test('one /64 leaves places to its neighbors in the same /48', async () => {
    const sockets = await fill('2001:db8:69:1::1');
    expect(await statusFrom('2001:db8:69:2::1')).toBe(200);
    await free(sockets, '2001:db8:69:1::1');
  });

  test('have places: a quarter for one network, fewer the more are taken, and an end for all', async () => {
    const networks = Array.from({ length: 7 }, (_, number) => `192.0.2.${number + 1}`);
    const filled: Socket[][] = [];
    for (const network of networks.slice(0, 4)) filled.push(await fill(network));
    const [, , , , fifth = '', , last = ''] = networks;
    expect((await postRaw(server.url, body, from(fifth))).status).toBe(200);
    for (const network of networks.slice(4, 6)) filled.push(await fill(network));
    const refused = await postRaw(server.url, envelope([]), from(last));
    expect(refused.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await refusalOf(refused)).toBe('503 unavailable');
    for (const socket of filled.flat()) socket.destroy();
    const again = () => postRaw(server.url, envelope([]), from('192.0.2.1'));
    await expect.poll(async () => (await again()).status).toBe(200);
  });
});

describe('the budget', () => {
  const env = { OPS_PER_MINUTE: '1', OPS_BURST: '10', SPARK_PROXY_HEADER: 'X-Real-IP' };
  const server = useServer({ env });
  const addresses = Array.from({ length: 50 }, (_, number) => `198.51.100.${number + 1}`);
  const next = () => from(addresses.pop() ?? '');

  test('is charged before a body is read', async () => {
    const address = next();
    const hanging = Array.from({ length: 20 }, () => hang(server.url, '/api/ops', address));
    const answered = hanging.map(statusOf);
    expect(await Promise.race(answered)).toBe(429);
    for (const socket of hanging) socket.destroy();
    await Promise.all(answered);
  });

  test('counts bytes besides ops', async () => {
    const address = next();
    const large = `${envelope([])}${' '.repeat(250 * 1024)}`;
    expect((await postRaw(server.url, large, address)).status).toBe(200);
    expect((await postRaw(server.url, large, address)).status).toBe(429);
    expect((await postRaw(server.url, envelope([]), address)).status).toBe(200);
  });
});

describe('sizes', () => {
  const server = useServer();
  const staff = useAccount(server, 'staff');
  const client = useAccount(server, 'clients');

  const send = (path: string, body: string, token?: string) =>
    sendJson(server.url + path, body, asAccount(token));
  const filler = (bytes: number) => JSON.stringify({ email: 'x'.repeat(bytes) });

  test.each([
    '/api/collections/clients/auth-with-password',
    '/api/collections/staff/auth-with-password',
    '/api/collections/clients/request-password-reset',
    '/api/collections/staff/request-password-reset',
    '/api/collections/clients/confirm-password-reset',
    '/api/collections/staff/confirm-password-reset',
    '/api/collections/clients/request-verification',
    '/api/collections/clients/confirm-verification',
    '/api/collections/clients/confirm-email-change',
    '/api/collections/clients/auth-refresh',
    '/api/collections/staff/auth-refresh',
    '/api/collections/clients/request-email-change',
    '/api/realtime',
    '/api/clients/sign-up',
    '/api/account/second-step',
    '/api/desk/leads/find',
  ])('%s takes no form of more than 8 KiB', async (path) => {
    const token = /\/(staff|desk|realtime)/.test(path) ? staff.token : client.token;
    expect((await send(path, filler(9 * 1024), token)).status).toBe(413);
  });

  test('a list is not asked for with a body', async () => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname, () =>
      socket.write(
        `GET /api/collections/profiles/records HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: ${client.token}\r\n` +
          'Content-Type: application/json\r\nContent-Length: 30000000\r\n\r\n',
      ),
    );
    expect(await statusOf(socket)).toBe(413);
    socket.destroy();
  });

  test('staff may send a long post, and no one else as much', async () => {
    const spaces = ' '.repeat(900 * 1024);
    const asStaff = JSON.stringify({ v: 1, owner: staff.id, ops: [] }) + spaces;
    const asClient = JSON.stringify({ v: 1, owner: client.id, ops: [] }) + spaces;
    expect((await send('/api/ops', asStaff, staff.token)).status).toBe(200);
    expect(await refusalOf(send('/api/ops', asClient, client.token))).toBe('413 too_large');
    for (const token of [undefined, await spentToken(server)]) {
      const answer = send('/api/ops', envelope([]) + spaces, token);
      expect(await refusalOf(answer)).toBe('413 too_large');
    }
  });

  test('nobody sends headers without end', async () => {
    const headers = { 'X-Filler': 'x'.repeat(60_000) };
    expect((await fetch(`${server.url}/api/health`, { headers })).status).toBe(431);
  });

  test.each(['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', ''])(
    'ops are JSON and not %j',
    async (type) => {
      const op = anOp('contact.send', messageBody);
      const answer = await postRaw(server.url, envelope([op]), { 'Content-Type': type });
      expect(await refusalOf(answer)).toBe('415 bad_request');
      expect(await server.rows('contacts', `id = "${op.entity}"`)).toEqual([]);
    },
  );
});

describe('a body of many small values', () => {
  const count = 80 * 1024;
  const many = (item: string) => `[${`${item},`.repeat(count)}${item}]`;
  const inEnvelope = (ops: string) => `{"v":1,"owner":null,"ops":${ops}}`;
  const inOp = (body: string) =>
    JSON.stringify({ v: 1, owner: null, ops: [{ ...anOp('estimate.save', {}), body }] });

  test.each([
    ['arrays', '/api/ops', inEnvelope(many('[]'))],
    ['objects', '/api/ops/verify', inEnvelope(many('{}'))],
    ['arrays in arrays', '/api/ops', inEnvelope('['.repeat(count) + ']'.repeat(count))],
    ['values in an op', '/api/ops', inOp(`{"services":${many('1')}}`)],
  ])('costs no more than its size: %s', async (_, path, body) => {
    const server = await serverForTest();
    const request = { method: 'POST', headers: json, body };
    await (await fetch(server.url + path, { ...request, body: '{' })).text();
    const before = await peakMemory(server);
    const answer = await fetch(server.url + path, request);
    expect(await answer.text()).toMatch(/bad_request|malformed/);
    expect((await peakMemory(server)) - before).toBeLessThan(20);
  });

  test('is told from a text with many commas and brackets', async () => {
    const server = await serverForTest();
    const message = '[{,"'.repeat(1200);
    const op = anOp('contact.send', { ...messageBody, message });
    expect((await postRaw(server.url, envelope([op]))).status).toBe(200);
    expect((await server.rows('contacts')).map((row) => row['message'])).toEqual([message]);
  });
});
