/** What the log holds of appointments: who did what to whose, and nothing that was typed. */
import * as v from 'valibot';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { appointmentRoutes, calendarMadeSchema } from '#domain/appointments/appointment-list.ts';
import type { MeetingType } from '#domain/appointments/schedule.ts';
import { anAccount, provePassword, type TestAccount } from '../support/accounts.ts';
import {
  aMeetingType,
  appointmentsOf,
  doneAtDesk,
  doneIn,
  staffToMeet,
  wideOpen,
} from '../support/appointments.ts';
import { anOp } from '../support/op-api.ts';
import { sendAs } from '../support/requests.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
let ada: TestAccount;
let ines: TestAccount;
let type: MeetingType;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  ada = await anAccount(server, 'staff', { name: 'Ada Fields' });
  await provePassword(server, ada);
  ines = await anAccount(server, 'clients');
  type = await staffToMeet(server, ada);
});
afterAll(() => server.stop());

const desk = () => appointmentsOf(server, ada);

/** What an account did, or had done to it. */
const logOf = ({ id }: TestAccount) =>
  server.rows('audit_log', `staff = "${id}" || account = "${id}"`);

const booked = async () => {
  const own = appointmentsOf(server, ines);
  const starts = (await own.slots(type.id)).at(-1) ?? 0;
  return doneIn(own.book(type.id, starts));
};

/** The address of a calendar, as it is shown once. */
async function calendarMade(): Promise<string> {
  const answer = await desk().atDesk('calendar', { act: 'make' });
  return v.parse(calendarMadeSchema, await answer.json()).address;
}

test('what clients and staff do with an appointment is in it, without a word of either', async () => {
  const word = 'Secret wish';
  const wish = { type: type.id, word, zone: 'America/Denver' };
  const wished = anOp('appointment.wish', wish, { key: null });
  await sendAs(server, ines, wished);
  const { id } = await booked();
  await doneAtDesk(desk().atDesk('mark', { id, act: 'confirm', seen: 0 }));
  await doneAtDesk(desk().atDesk('mark', { id, act: 'note', note: 'Secret note', seen: 1 }));
  const starts = (await appointmentsOf(server, ines).slots(type.id)).at(-1) ?? 0;
  await doneAtDesk(desk().atDesk('move', { id, staff: ada.id, starts, seen: 2 }));
  await doneIn(appointmentsOf(server, ines).cancel(id, 3, 'Secret reason'));
  const rows = await logOf(ines);
  expect(rows.map(({ staff, action, account }) => [staff, action, account])).toEqual([
    [ines.id, 'appointment-wished', ''],
    [ines.id, 'appointment-booked', ''],
    [ada.id, 'appointment-confirmed', ines.id],
    [ada.id, 'appointment-noted', ines.id],
    [ada.id, 'appointment-moved', ines.id],
    [ines.id, 'appointment-cancelled', ''],
  ]);
  expect(rows.map(({ detail }) => detail)).toEqual([
    { appointment: wished.entity },
    ...Array.from({ length: 5 }, () => ({ appointment: id })),
  ]);
  expect(JSON.stringify(rows)).not.toContain('Secret');
});

test('hours, kinds of meeting and addresses of calendars are in it, and no address itself', async () => {
  const before = (await logOf(ada)).length;
  await desk().saveSchedule({ ...wideOpen, perDay: 4 }, 1);
  await desk().saveType(aMeetingType({ name: 'Secret talk' }));
  expect(await calendarMade()).toContain(`${appointmentRoutes.calendar}?key=`);
  await desk().atDesk('calendar', { act: 'revoke' });
  const rows = (await logOf(ada)).slice(before);
  expect(rows.map(({ action }) => action)).toEqual([
    'schedule-saved',
    'meeting-type-saved',
    'calendar-made',
    'calendar-revoked',
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Secret|key=/);
});

test('everyone who reads the firm’s calendar is in it; the appointments of one client and an opened address are not', async () => {
  await booked();
  const address = await calendarMade();
  const before = (await logOf(ada)).length;
  await desk().atDesk('list', { from: 0, until: 4e12 });
  await desk().atDesk('list', { client: ines.id });
  const { pathname, search } = new URL(address);
  expect((await fetch(server.url + pathname + search)).status).toBe(200);
  const rows = (await logOf(ada)).slice(before);
  expect(rows.map(({ action }) => action)).toEqual(['appointments-listed']);
});
