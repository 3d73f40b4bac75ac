/** Web push on the real server with a local push service: subscribers learn that something is new, and no more. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import {
  pushAnswerSchema,
  pushDeviceRoute,
  pushDevices,
  pushRoute,
} from '#domain/notifications/push.ts';
import { starterKey } from '../../scripts/server-watch.mjs';
import { isPublic, lookUpPublic, pushKeys } from '../../scripts/push.mjs';
import { type TestAccount, tokenOf, withToken } from '../support/accounts.ts';
import { eventsFor, readOp } from '../support/desk.ts';
import { beginOp, messageOp } from '../support/messages.ts';
import { sendJson } from '../support/op-api.ts';
import type { PushedDevice } from '../support/push-service.ts';
import { askOutbox } from '../support/server.ts';
import { atClock, grace, ines, keys, send, server, service, stageEach } from './push-stage.ts';

stageEach(2);

const turn = (account: TestAccount, { endpoint, p256dh, auth }: PushedDevice, on = true) =>
  account.asks(
    pushDeviceRoute,
    pushAnswerSchema,
    on ? { on, endpoint, p256dh, auth } : { on, endpoint },
  );

const isOn = async (account: TestAccount, { endpoint }: PushedDevice) =>
  (await account.asks(pushRoute, pushAnswerSchema, { endpoint })).on;

async function aDeviceOf(account: TestAccount): Promise<PushedDevice> {
  const device = service.aDevice();
  expect(await turn(account, device)).toEqual({ key: 'the public one', on: true });
  return device;
}

async function write(): Promise<void> {
  await grace.sends(beginOp(ines.id, { subject: 'Secret lease', text: 'Secret words' }));
}

test('a message pushes once to each device of the client, encrypted, without a word of it', async () => {
  const [phone, laptop] = [await aDeviceOf(ines), await aDeviceOf(ines)];
  const theirs = await aDeviceOf(grace);
  await write();
  expect(await send()).toEqual(['sent', 'sent']);
  expect(await send()).toEqual([]);
  expect(new Set(service.arrived.map(({ endpoint }) => endpoint))).toEqual(
    new Set([phone.endpoint, laptop.endpoint]),
  );
  const [{ text, headers } = { text: '[]', headers: {} }] = service.arrived;
  expect(JSON.parse(text)).toEqual([
    firm.name,
    { body: 'Something new waits in your portal.', tag: 'news', data: '/portal' },
  ]);
  expect(headers).toMatchObject({ topic: 'news', 'content-encoding': 'aes128gcm' });
  expect(headers.authorization).toContain(keys.publicKey);
  await ines.sends(beginOp(ines.id));
  expect(await send()).toEqual(['sent']);
  expect(service.arrived.at(-1)).toMatchObject({
    endpoint: theirs.endpoint,
    text: expect.stringContaining('"Something new waits at the desk."'),
  });
});

test('what was read in the meantime pushes nothing, and what happens next does', async () => {
  await aDeviceOf(ines);
  await write();
  await ines.sends(readOp(ines.id, ...(await eventsFor(ines))));
  expect(await send()).toEqual([]);
  await write();
  expect(await send()).toEqual(['sent']);
});

test('what happens while one is on its way pushes again', async () => {
  const device = await aDeviceOf(ines);
  const begin = beginOp(ines.id);
  await grace.sends(begin);
  const { items } = await (await takePushes()).json();
  await atClock('12:01');
  await grace.sends(messageOp(begin.entity, 'One more thing.', 1));
  const { lease } = items[0];
  const reports = [{ id: device.endpoint, lease, outcome: 'sent', waitMs: 0, words: '' }];
  expect((await askOutbox(server, 'report', { kind: 'push', reports })).status).toBe(200);
  await atClock('12:03');
  expect(await send()).toEqual(['sent']);
});

test('keys of the server that are none lose no device', async () => {
  const device = await aDeviceOf(ines);
  await write();
  await expect(send({ ...keys, privateKey: 'none' })).rejects.toThrow(/private key/i);
  expect(await isOn(ines, device)).toBe(true);
  await atClock('12:02');
  expect(await send()).toEqual(['sent']);
});

test('row 112: whoever took one and was ended before it was sent: it is due again a minute later', async () => {
  await aDeviceOf(ines);
  await write();
  await takePushes();
  expect(await send()).toEqual([]);
  await atClock('12:02');
  expect(await send()).toEqual(['sent']);
});

test('row 113: a push service that is busy is asked again when it says; an address that is gone is forgotten', async () => {
  const device = await aDeviceOf(ines);
  await write();
  service.answerWith(429, 600);
  expect(await send()).toEqual(['later']);
  await atClock('12:09');
  expect(await send()).toEqual([]);
  await atClock('12:11');
  service.answerWith(201);
  expect(await send()).toEqual(['sent']);
  await atClock('12:12');
  await write();
  service.answerWith(410);
  expect(await send()).toEqual(['refused']);
  expect(await isOn(ines, device)).toBe(false);
  await write();
  expect(await send()).toEqual([]);
});

test('it ends with the session, by hand, and when someone else signs in on the device', async () => {
  const [device, other] = [await aDeviceOf(ines), await aDeviceOf(ines)];
  await turn(ines, other, false);
  expect([await isOn(ines, device), await isOn(ines, other)]).toEqual([true, false]);
  expect(await isOn(grace, device)).toBe(false);
  await turn(grace, device);
  expect([await isOn(ines, device), await isOn(grace, device)]).toEqual([false, true]);
  await grace.calls('/api/account/sign-out', {});
  const again = withToken(server, grace, await tokenOf(server, 'staff', grace.id));
  expect(await isOn(again, device)).toBe(false);
});

test('so many devices of one account, and no more: the first makes room', async () => {
  const devices: PushedDevice[] = [];
  for (let count = 0; count <= pushDevices; count += 1) {
    await atClock(`12:${String(count + 10)}`);
    devices.push(await aDeviceOf(ines));
  }
  const on = await Promise.all(devices.map((device) => isOn(ines, device)));
  expect(on).toEqual(devices.map((_, index) => index > 0));
});

test.each([
  ['http', 'http://push.example.com/a'],
  ['a port', 'https://push.example.com:8443/a'],
  ['a machine of its own network', 'https://192.168.0.1/a'],
  ['this machine', 'https://localhost/a'],
  ['a name and a password', 'https://a:b@push.example.com/a'],
])('an address with %s is none of a push service', async (_, endpoint) => {
  const device = service.aDevice();
  const answer = await ines.calls(pushDeviceRoute, {
    ...device,
    secrets: undefined,
    on: true,
    endpoint,
  });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 'invalid', errors: [{ path: 'endpoint', code: 'invalid' }] },
  ]);
});

test('a name that leads into a private network is not followed, and is forgotten', async () => {
  const looked = (name: string) =>
    new Promise((done) => {
      lookUpPublic(name, { all: true }, (error) => done(error && 'code' in error && error.code));
    });
  expect(await looked('localhost')).toBe('EFORBIDDEN');
  const inside = [
    '10.1.2.3',
    '127.0.0.1',
    '169.254.169.254',
    '172.20.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '192.88.99.1',
    '192.0.2.1',
    '198.51.100.1',
    '203.0.113.1',
  ];
  expect(inside.filter((address) => isPublic(address, 4))).toEqual([]);
  const inside6 = [
    '::1',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:142.250.1.1',
    '64:ff9b::a00:1',
    '100::1',
    '2001::a00:1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:a00:1::1',
    '3fff::1',
    '4000::1',
    '5f00::1',
    'fec0::1',
    'ff02::1',
  ];
  expect(inside6.filter((address) => isPublic(address, 6))).toEqual([]);
  expect([isPublic('142.250.1.1', 4), isPublic('2607:f8b0::1', 6)]).toEqual([true, true]);
  expect(['2001:200::1', '2a00:1450::1'].every((address) => isPublic(address, 6))).toBe(true);
});

test('only the process that started the server takes and reports: the public address has no such route, the other one asks for its key', async () => {
  for (const path of starters) {
    const headers = { [starterKey]: server.adminHost };
    expect((await sendJson(server.url + path, {}, headers)).status).toBe(404);
    const plain = { method: 'POST', body: '{}', headers };
    expect((await fetch(server.adminUrl + path, plain)).status).toBe(415);
    const body = { kind: 'mail', most: 1, reports: [] };
    for (const wrong of [{}, { [starterKey]: '' }, { [starterKey]: 'x' }]) {
      expect((await sendJson(server.adminUrl + path, body, wrong)).status).toBe(403);
    }
  }
});

const starters = ['outbox/take', 'outbox/report', 'firm/take', 'firm/report'].map(
  (path) => `/api/${path}`,
);

test('the keys are made once, and are their owner’s alone', async () => {
  expect(await pushKeys(`${server.data}.push-keys`)).toEqual(keys);
  expect((await stat(`${server.data}.push-keys`)).mode & 0o777).toBe(0o600);
  const place = join(server.data, 'no-such-folder/keys');
  await expect(pushKeys(place)).rejects.toThrow('ENOENT');
});

const takePushes = () => askOutbox(server, 'take', { kind: 'push', most: 50 });
