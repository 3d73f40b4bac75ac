// @module-tag slow
/** Tests the log's entries about appointments: actor, action and target, never typed text. */
import * as v from 'valibot';
import { beforeEach, expect, test, describe } from 'vitest';

import {
  appointmentRoutes,
  calendarMadeSchema,
  deskAppointmentRoutes,
} from '#domain/appointments/appointment-list.ts';
import type { MeetingType } from '#domain/appointments/schedule.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { messageRoutes } from '#domain/messages/thread-list.ts';
import { requestRoutes } from '#domain/requests/request-list.ts';
import { toDoRoute } from '#domain/to-do/to-do-list.ts';
import { anAccount, provePassword, type TestAccount } from '../support/accounts.ts';
import {
  aMeetingType,
  appointmentsOf,
  doneAtDesk,
  doneIn,
  staffToMeet,
  wideOpen,
} from '../support/appointments.ts';
import { anOp, anId } from '../support/op-api.ts';
import { useServer, useAccount, useClockedServer } from '../support/use-server.ts';
import { aPost, aPostOp, staffOp } from '../support/posts.ts';

const server = useServer();

describe('appointments', () => {
  let ada: TestAccount;
  let ines: TestAccount;
  let type: MeetingType;

  beforeEach(async () => {
    ada = await anAccount(server, 'staff', { name: 'Ada Fields' });
    await provePassword(server, ada);
    ines = await anAccount(server, 'clients');
    type = await staffToMeet(server, ada);
  });

  const desk = () => appointmentsOf(server, ada);

  const logOf = ({ id }: TestAccount) =>
    server.rows('audit_log', `staff = "${id}" || account = "${id}"`);

  const booked = async () => {
    const own = appointmentsOf(server, ines);
    const starts = (await own.slots(type.id)).at(-1) ?? 0;
    return doneIn(own.book(type.id, starts));
  };

  /** Makes a calendar address, which the server shows only in this answer. */
  async function calendarMade(): Promise<string> {
    const answer = await desk().atDesk('calendar', { act: 'make' });
    return v.parse(calendarMadeSchema, await answer.json()).address;
  }

  test('what clients and staff do with an appointment is in it, without a word of either', async () => {
    const word = 'Secret wish';
    const wish = { type: type.id, word, zone: 'America/Denver' };
    const wished = anOp('appointment.wish', wish, { key: null });
    await ines.sends(wished);
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
});

/** The number of different lists that are not logged. */
const few = 60;

/** More entries than may be added during the test. */
const many = 160;

const client = useAccount(server, 'clients');

async function asker() {
  const staff = await anAccount(server, 'staff');
  return {
    ask: async (path: string, body: object) => {
      expect((await staff.calls(path, body)).status).toBe(200);
    },
    entries: async () => {
      const rows = await server.rows('audit_log', `staff = "${staff.id}"`);
      return rows.map(({ action }) => action).filter((action) => action !== 'signed-in');
    },
  };
}

test.each([
  ['leads', deskRoutes.find, (n: number) => ({ q: `name ${n}` }), 'leads-listed'],
  ['clients', requestRoutes.find, (n: number) => ({ q: `name ${n}` }), 'clients-listed'],
  ['messages', messageRoutes.find, (n: number) => ({ q: `word ${n}` }), 'clients-listed'],
  ['the log of clients', deskRoutes.audit, () => ({ client: anId() }), 'log-read'],
])('searches in %s, one after another, are one entry', async (_, path, body, action) => {
  const { ask, entries } = await asker();
  for (let n = 0; n < few; n += 1) await ask(path, body(n));
  expect(await entries()).toEqual([]);
  for (let n = few; n < many; n += 1) await ask(path, body(n));
  expect(await entries()).toEqual([action]);
});

test('a page that asks for its lists again and again is none', async () => {
  const { ask, entries } = await asker();
  for (let n = 0; n < many; n += 1) {
    await ask(deskRoutes.find, { q: 'name' });
    await ask(requestRoutes.find, {});
    await ask(deskAppointmentRoutes.list, { client: client.id });
  }
  expect(await entries()).toEqual([]);
});

test('different lists count together, what waits and one client’s appointments among them', async () => {
  const { ask, entries } = await asker();
  for (let n = 0; n < many; n += 1) await ask(deskRoutes.find, { q: `name ${n}` });
  await ask(deskAppointmentRoutes.list, { client: client.id });
  await ask(toDoRoute, {});
  expect(await entries()).toEqual(['leads-listed', 'clients-listed']);
});

describe('posts', () => {
  const minuteMs = 60_000;
  const server = useClockedServer();
  const ines = useAccount(server, 'staff');
  const noor = useAccount(server, 'staff');

  async function logOf(post: string): Promise<string[]> {
    const rows = await server.rows('audit_log', `action ~ "post-" && detail ~ "${post}"`);
    const called = new Map([
      [ines.id, 'ines'],
      [noor.id, 'noor'],
    ]);
    return rows
      .sort((one, other) => Number(one['seq']) - Number(other['seq']))
      .map(({ staff, action }) => `${called.get(String(staff)) ?? '-'} ${String(action)}`);
  }

  test('publishing, taking back, scheduling, deleting and restoring are entries; words, and what is sent again, are none', async () => {
    const id = anId();
    const slug = `post-${id}`;
    const now = Math.ceil(Date.now() / minuteMs) * minuteMs;
    await server.setClock(now);
    const save = (base: number, rest: object, by = ines) =>
      by.sends(aPostOp(id, base, aPost({ slug, ...rest })));
    await save(0, { status: 'draft' });
    expect(await logOf(id)).toEqual([]);
    const publishing = aPostOp(id, 1, aPost({ slug }));
    await ines.sends(publishing);
    await ines.sends(publishing);
    await save(2, { title: 'Other words' }, noor);
    await save(3, { status: 'draft' }, noor);
    await save(4, { status: 'draft', publish_at: now + minuteMs }, noor);
    await save(5, { status: 'draft', publish_at: now + 2 * minuteMs });
    await noor.sends(staffOp('post.delete', id, 6));
    await ines.sends(staffOp('post.restore', id, 7));
    await server.setClock(now + 3 * minuteMs);
    await fetch(`${server.url}/api/blog/posts`);
    expect(await logOf(id)).toEqual([
      'ines post-published',
      'noor post-withdrawn',
      'noor post-scheduled',
      'ines post-scheduled',
      'noor post-deleted',
      'ines post-restored',
      'ines post-came-due',
    ]);
  });
});
