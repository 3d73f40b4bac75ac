// @module-tag slow
/** A client's daily mail: collected, and sent once at eight in the client's zone. The clock is set. */
import { beforeEach, expect, test } from 'vitest';

import { momentOf } from '#domain/firm-time.ts';
import type { OptionalKind } from '#domain/notifications/kinds.ts';
import { type MailChoice, preferencesIdOf } from '#domain/notifications/preferences.ts';
import type { Op } from '#domain/ops/op.ts';
import { zoneNamed } from '#domain/us-zones.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { eventsFor, readOp } from '../support/desk.ts';
import { beginOp } from '../support/messages.ts';
import { loopPassed } from '../support/housekeeping.ts';
import { answersOp } from '../support/onboarding.ts';
import { anOp } from '../support/op-api.ts';
import { addOp } from '../support/requests.ts';
import { useClockedServer } from '../support/use-server.ts';

const dayMs = 86_400_000;
const denver = zoneNamed('America/Denver') ?? { standardHours: 0 };

let now: number;
/** Midnight of the test's first day by the set clock, which only moves forward. */
let monday = mondayAfter(Date.UTC(new Date().getUTCFullYear() + 1, 1, 1));
let staff: TestAccount;
let ines: TestAccount;
const server = useClockedServer();
beforeEach(async () => {
  monday += 7 * dayMs;
  await clock(0, '09:00:00');
  await server.sql('DELETE FROM mails');
  await server.sql('DELETE FROM waiting_notifications');
  staff = await anAccount(server, 'staff');
  ines = await anAccount(server, 'clients');
  await asClient(answersOp(ines.id, { time_zone: 'America/Denver' }));
  await chooses({ requests: 'daily', messages: 'daily' });
});

function mondayAfter(midnight: number): number {
  return midnight + ((8 - new Date(midnight).getUTCDay()) % 7) * dayMs;
}

async function clock(day: number, time: string): Promise<void> {
  now = momentOf(monday + day * dayMs + Date.parse(`1970-01-01T${time}Z`), denver);
  await server.setClock(now);
}

const asStaff = (...ops: Op[]) => staff.sends(...ops);
const asClient = (...ops: Op[]) => ines.sends(...ops);

async function chooses(changes: Partial<Record<OptionalKind, MailChoice>>): Promise<void> {
  const base = Object.fromEntries(Object.keys(changes).map((kind) => [kind, 'on']));
  const entity = preferencesIdOf(ines.id);
  await asClient(anOp('preferences.save', { changes, base }, { entity, key: null }));
}

/** The client's mails, once the loop has handled what is due. */
async function mailsAt(day: number, time: string): Promise<number> {
  await clock(day, time);
  await loopPassed(server, staff, now);
  return (await server.rows('mails', `about = "${ines.id}" && kind = "portal-waiting"`)).length;
}

test('row 91: one mail at eight the next morning for a day’s events, even if the server dies in between', async () => {
  await asStaff(addOp(ines.id, { title: 'Quagga' }));
  expect(await mailsAt(0, '09:11:00')).toBe(0);
  await asStaff(beginOp(ines.id, { subject: 'Quagga', text: 'A zebra' }));
  expect(await mailsAt(0, '09:25:00')).toBe(0);
  await server.crash();
  expect(await mailsAt(1, '07:59:50')).toBe(0);
  expect(await mailsAt(1, '08:00:10')).toBe(1);
  expect(await mailsAt(2, '08:00:10')).toBe(1);
  const mails = await server.rows('mails', `about = "${ines.id}"`);
  expect(JSON.stringify(mails)).not.toMatch(/quagga|zebra/i);
});

test('mails immediate kinds at once, without the others', async () => {
  await server.sql(`UPDATE mail_preferences SET daily = 'messages' WHERE client = '${ines.id}'`);
  await asStaff(beginOp(ines.id), addOp(ines.id));
  expect(await mailsAt(0, '09:11:00')).toBe(1);
  expect(await mailsAt(1, '08:00:10')).toBe(2);
});

test('omits what was read by the morning', async () => {
  await asStaff(beginOp(ines.id), addOp(ines.id));
  expect(await mailsAt(0, '09:11:00')).toBe(0);
  const events = await eventsFor(ines);
  expect(events).toHaveLength(2);
  await asClient(readOp(ines.id, ...events));
  expect(await mailsAt(1, '08:00:10')).toBe(0);
});

test('waits for the next morning if the server was off all day', async () => {
  await asStaff(addOp(ines.id));
  expect(await mailsAt(0, '09:11:00')).toBe(0);
  expect(await mailsAt(1, '20:30:00')).toBe(0);
  expect(await mailsAt(2, '07:59:50')).toBe(0);
  expect(await mailsAt(2, '08:00:10')).toBe(1);
});
