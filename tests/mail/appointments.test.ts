// @module-tag slow
/**
 * Appointment mails over real SMTP: time, kind of meeting and link, with a calendar file that other programs can read.
 */
import ICAL from 'ical.js';
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { appointmentTime } from '#domain/appointments/appointment-time.ts';
import { calendarMadeSchema } from '#domain/appointments/appointment-list.ts';
import * as v from 'valibot';
import { anAccount, changeAccount, provePassword, type TestAccount } from '../support/accounts.ts';
import { appointmentsOf, doneAtDesk, doneIn, staffToMeet } from '../support/appointments.ts';
import { linkIn, type Mail } from '../support/mailbox.ts';
import { anOp } from '../support/op-api.ts';
import { sweep } from '../support/housekeeping.ts';
import { useServer, useMailbox, useAccount, shared } from '../support/use-server.ts';

const hourMs = 3_600_000;
const zone = 'America/Los_Angeles';

const { host } = new URL(firm.site);
const mailbox = useMailbox();
const server = useServer(() => ({ env: { ...mailbox.env } }));
const staff = useAccount(server, 'staff', { name: 'Ada Fields' });
const type = shared(() => staffToMeet(server, staff));

async function booked() {
  const client = await anAccount(server, 'clients');
  const own = appointmentsOf(server, client);
  const slots = (await own.slots(type.id)).filter((at) => at > Date.now() + 72 * hourMs);
  const one = await doneIn(own.book(type.id, slots[0] ?? 0));
  return { client, own, one, slots };
}

const eventsIn = (calendar: ICAL.Component) =>
  calendar.getAllSubcomponents('vevent').map((part) => new ICAL.Event(part));

function eventIn({ attached }: Mail) {
  const [file] = attached;
  expect(attached).toHaveLength(1);
  expect(file?.type).toMatch(/^text\/calendar/);
  const calendar = new ICAL.Component(ICAL.parse(file?.text ?? ''));
  const [event] = eventsIn(calendar);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event?.uid,
    sequence: event?.sequence,
    starts: event?.startDate.toJSDate().getTime(),
  };
}

const mailsTo = ({ email }: TestAccount, subject: RegExp, count = 1) =>
  mailbox.received({ to: email, subject }, count);

test('mails both sides one calendar event, with a stable id, for a booking, a move and a cancellation', async () => {
  const { client, own, one, slots } = await booked();
  const [first] = await mailsTo(client, /is booked/);
  const later = slots.at(-1) ?? 0;
  await doneIn(own.move(one.id, later, 0));
  const [moved] = await mailsTo(client, /has a new time/);
  await doneIn(own.cancel(one.id, 1, 'My father is in hospital.'));
  const [ended] = await mailsTo(client, /is canceled/);
  const [toStaff] = await mailsTo(staff, /was canceled/);
  if (!first || !moved || !ended || !toStaff) throw new Error('no mail');

  expect(first.subject).toContain(appointmentTime(one.starts, zone));
  expect(moved.text).toContain(appointmentTime(one.starts, zone));
  expect(moved.text).toContain(appointmentTime(later, zone));
  expect(new URL(linkIn(first)).pathname).toBe('/portal/appointments');
  expect(new URL(linkIn(toStaff)).pathname).toBe(`/admin/clients/${client.id}`);
  expect(toStaff.subject).toContain(appointmentTime(later, 'America/New_York'));
  const events = [first, moved, ended].map(eventIn);
  expect(events).toEqual([
    { method: 'PUBLISH', uid: `${one.id}@${host}`, sequence: 0, starts: one.starts },
    { method: 'PUBLISH', uid: `${one.id}@${host}`, sequence: 1, starts: later },
    { method: 'CANCEL', uid: `${one.id}@${host}`, sequence: 2, starts: later },
  ]);
  for (const { html, text, attached } of mailbox.mails) {
    expect(html + text + JSON.stringify(attached)).not.toContain('hospital');
  }
  const mentions = [toStaff.html, toStaff.text, toStaff.attached[0]?.text ?? ''].join('');
  expect(mentions).not.toContain(client.email);
});

/** Makes a reminder due: the server checks each minute, and at its start. */
const remindNow = (id: string, starts: number) =>
  server.sql(
    `UPDATE appointments SET remind = 1, starts = ${starts}, ends = ${starts + hourMs} WHERE id = '${id}'`,
  );
const remindersOf = async (id: string) =>
  (await server.rows('mails', `about = "${id}" && subject ~ "coming up"`)).length;

test('sends reminders 24 hours and 1 hour before, once each, and none for cancelled appointments', async () => {
  const [kept, ended] = [await booked(), await booked()];
  await doneIn(ended.own.cancel(ended.one.id, 0));
  const soon = Date.now() + 20 * hourMs;
  await server.sql(`UPDATE appointments SET remind = 1 WHERE id = '${ended.one.id}'`);
  await remindNow(kept.one.id, soon);
  await server.crash();
  await mailsTo(kept.client, /coming up/);
  await remindNow(kept.one.id, Date.now() + hourMs / 2);
  await server.crash();
  const mails = await mailsTo(kept.client, /coming up/, 2);
  expect(mails).toHaveLength(2);
  for (const { attached } of mails) expect(attached).toEqual([]);
  expect(await remindersOf(ended.one.id)).toBe(0);
  await server.crash();
  const other = await booked();
  await mailsTo(other.client, /is booked/);
  expect(await remindersOf(kept.one.id)).toBe(2);
});

test('row 204: drops a reminder that waits for the mail server when its time changes', async () => {
  const [ended, moved] = [await booked(), await booked()];
  for (const { client } of [ended, moved]) await mailsTo(client, /is booked/);
  await mailbox.stop();
  await server.sql(
    `UPDATE appointments SET remind = 1 WHERE id IN ('${ended.one.id}', '${moved.one.id}')`,
  );
  await sweep(server);
  for (const { one } of [ended, moved]) expect(await remindersOf(one.id)).toBe(1);
  await doneIn(ended.own.cancel(ended.one.id, 0));
  await doneIn(moved.own.move(moved.one.id, moved.slots.at(-1) ?? 0, 0));
  for (const { one } of [ended, moved]) expect(await remindersOf(one.id)).toBe(0);
  await mailbox.restart();
  await mailsTo(ended.client, /is canceled/);
  await mailsTo(moved.client, /has a new time/);
});

test('mails a client that staff cancelled a requested appointment, without the reason', async () => {
  const client = await anAccount(server, 'clients');
  const body = { type: type.id, word: 'Mondays.', zone };
  const request = anOp('appointment.wish', body, { key: null });
  await client.sends(request);
  const reason = 'We are closed until May.';
  const desk = appointmentsOf(server, staff);
  await doneAtDesk(desk.atDesk('cancel', { id: request.entity, seen: 0, reason }));
  const [told] = await mailsTo(client, /request for an appointment is canceled/);
  if (!told) throw new Error('no mail');
  expect(told.attached).toEqual([]);
  expect(told.text).toContain(type.name);
  expect(told.html + told.text).not.toContain('closed until');
  expect(new URL(linkIn(told)).pathname).toBe('/portal/appointments');
});

test('serves bookings to a subscribed calendar, without names, until revoked', async () => {
  const { client, own, one } = await booked();
  const desk = appointmentsOf(server, staff);
  await provePassword(server, staff);
  const make = async () => {
    const made = await (await desk.atDesk('calendar', { act: 'make' })).json();
    const { pathname, search } = new URL(v.parse(calendarMadeSchema, made).address);
    return () => fetch(server.url + pathname + search);
  };
  const subscribe = await make();
  const read = async () => {
    const answer = await subscribe();
    expect(answer.headers.get('content-type')).toMatch(/^text\/calendar/);
    const text = await answer.text();
    expect(text).not.toContain(client.email);
    const events = eventsIn(new ICAL.Component(ICAL.parse(text)));
    return events.find(({ uid }) => uid.startsWith(one.id));
  };
  expect((await read())?.startDate.toJSDate().getTime()).toBe(one.starts);
  const note = 'Ask about the trust.';
  await doneAtDesk(desk.atDesk('mark', { id: one.id, act: 'note', note, seen: 0 }));
  await doneIn(own.cancel(one.id, 1));
  expect((await read())?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
  expect(await (await subscribe()).text()).not.toContain('trust');
  await desk.atDesk('calendar', { act: 'revoke' });
  expect((await subscribe()).status).toBe(404);
  const next = await make();
  expect((await subscribe()).status).toBe(404);
  expect((await next()).status).toBe(200);
  await changeAccount(server, 'staff', staff.id, { disabled: true });
  expect((await next()).status).toBe(404);
});
