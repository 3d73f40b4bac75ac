/** Tests when pushes are sent: never at a client's night or once turned off, whatever the clock did. */
import { expect, test } from 'vitest';

import type { OptionalKind } from '#domain/notifications/kinds.ts';
import { preferencesIdOf } from '#domain/notifications/preferences.ts';
import { pushDeviceRoute } from '#domain/notifications/push.ts';
import { eventsFor, readOp } from '../support/desk.ts';
import { beginOp } from '../support/messages.ts';
import { anOp } from '../support/op-api.ts';
import { addOp } from '../support/requests.ts';
import {
  atClock,
  atEvening,
  atMorning,
  grace,
  ines,
  send,
  service,
  stageEach,
} from './push-stage.ts';

stageEach(5);

async function switchOff(kind: OptionalKind): Promise<void> {
  const said = { changes: { [kind]: 'off' }, base: { [kind]: 'on' } };
  const entity = preferencesIdOf(ines.id);
  await ines.sends(anOp('preferences.save', said, { entity, key: null }));
}

async function aDevice(): Promise<void> {
  const { endpoint, p256dh, auth } = service.aDevice();
  const said = { on: true, endpoint, p256dh, auth };
  expect((await ines.calls(pushDeviceRoute, said)).status).toBe(200);
}

const write = () => grace.sends(beginOp(ines.id));

test('at night a client is left in peace until eight; staff are not', async () => {
  await atEvening('21:00');
  await aDevice();
  await write();
  expect(await send()).toEqual([]);
  await atMorning();
  expect(await send()).toEqual(['sent']);
});

test('row 213: what could not be sent by day waits for the morning', async () => {
  await atEvening('19:50');
  await aDevice();
  await write();
  service.answerWith(429, 1200);
  expect(await send()).toEqual(['later']);
  service.answerWith(201);
  await atClock('20:15');
  expect(await send()).toEqual([]);
  await atMorning();
  expect(await send()).toEqual(['sent']);
});

test('row 213: what was switched off by the morning is not notified of, nor what was never wanted', async () => {
  await atEvening('21:00');
  await aDevice();
  await write();
  await switchOff('messages');
  await atMorning();
  expect(await send()).toEqual([]);
  await write();
  await grace.sends(addOp(ines.id));
  const news = (await eventsFor(ines)).filter(({ kind }) => kind === 'requests');
  await ines.sends(readOp(ines.id, ...news));
  expect(await send()).toEqual([]);
});

test('row 215: after a clock that was three days ahead is put right, what happens next pushes', async () => {
  await aDevice();
  await atClock('12:00', 3);
  await write();
  expect(await send()).toEqual(['sent']);
  await ines.sends(readOp(ines.id, ...(await eventsFor(ines))));
  await atClock('12:30');
  await write();
  expect(await send()).toEqual(['sent']);
});
