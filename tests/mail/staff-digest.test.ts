/**
 * The daily staff mail: once a day from eight in the firm's zone, only numbers, only to those who want it. The clock is
 * set.
 */
import { beforeEach, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { momentOf } from '#domain/firm-time.ts';
import { digestRoute, digestSchema } from '#domain/to-do/digest.ts';
import { anAccount, changeAccount, type TestAccount } from '../support/accounts.ts';
import { sweep } from '../support/housekeeping.ts';
import { aFileToLookAt, aLeadToAnswer, aThreadToAnswer } from '../support/to-do.ts';
import { useClockedServer, useNewAccount } from '../support/use-server.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const year = new Date().getUTCFullYear() + 1;

/** The month's nth Sunday as a date, with the day before and the day after. */
function hoursAround(sunday: number, month: number): readonly string[] {
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  const ms = Date.UTC(year, month - 1, 1 + ((7 - first) % 7) + 7 * (sunday - 1));
  return [-1, 0, 1].map((days) => new Date(ms + days * dayMs).toISOString().slice(0, 10));
}

const server = useClockedServer();
beforeEach(async () => {
  await server.setClock(Date.now());
  for (const table of ['leads', 'threads', 'client_standings', 'staff_digests', 'mails']) {
    await server.sql(`DELETE FROM ${table}`);
  }
});
const grace = useNewAccount(server, 'staff');

const wants = (wanted: boolean, staff = grace) => staff.asks(digestRoute, digestSchema, { wanted });

async function at(day: string, time: string): Promise<void> {
  await server.setClock(momentOf(Date.parse(`${day}T${time}Z`), firm.zone));
  await sweep(server);
}

const mails = () => server.rows('mails', 'kind = "staff-digest"');

test('mails counts at eight to staff who want it, and never names', async () => {
  const ines = await anAccount(server, 'clients');
  await aLeadToAnswer(server, 'Harborlight');
  await aThreadToAnswer(ines);
  await aFileToLookAt(grace, ines);
  const ada = await anAccount(server, 'staff');
  await wants(true);
  await wants(true, ada);
  await wants(false, ada);
  await server.sql('DELETE FROM mails');
  await at(`${year}-02-02`, '07:59:30');
  expect(await mails()).toEqual([]);
  await at(`${year}-02-02`, '08:00:00');
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ recipient: grace.email, about: grace.id });
  const letter = String(mail?.['letter']);
  expect(letter).toContain('/admin/to-do');
  const { parts } = JSON.parse(letter);
  expect(parts[0].facts).toEqual([
    ['Overdue', '3'],
    ['Due today', '0'],
    ['New leads to answer', '1'],
    ['Messages to answer', '1'],
    ['Clients with requests to review', '1'],
  ]);
  expect(letter).not.toMatch(/harborlight|lease/i);
  expect(letter).not.toContain(ines.email);
});

test('row 91: comes once a day, whatever restarts, and later that day if the server was off', async () => {
  await aLeadToAnswer(server, 'Maya');
  await wants(true);
  await at(`${year}-02-03`, '15:20:00');
  await sweep(server);
  await server.crash();
  await sweep(server);
  expect(await mails()).toHaveLength(1);
  await at(`${year}-02-04`, '07:30:00');
  expect(await mails()).toHaveLength(1);
  await at(`${year}-02-04`, '23:50:00');
  expect(await mails()).toHaveLength(2);
});

test.each([
  ['begins', hoursAround(2, 3)],
  ['ends', hoursAround(1, 11)],
] as const)('comes at eight when summer time %s', async (_which, days) => {
  await aLeadToAnswer(server, 'Maya');
  await wants(true);
  for (const [index, day] of days.entries()) {
    await at(day, '07:59:00');
    expect(await mails()).toHaveLength(index);
    await at(day, '08:00:00');
    expect(await mails()).toHaveLength(index + 1);
  }
});

test('sends nothing if nothing waits at eight, nor what comes later that day', async () => {
  await wants(true);
  await at(`${year}-02-05`, '08:00:00');
  await aLeadToAnswer(server, 'Maya');
  await at(`${year}-02-05`, '10:00:00');
  expect(await mails()).toEqual([]);
  await at(`${year}-02-06`, '08:00:00');
  expect(await mails()).toHaveLength(1);
});

test('comes first tomorrow if switched on after eight; switching twice sends no second one', async () => {
  const moment = (time: string) => momentOf(Date.parse(`${year}-02-08T${time}Z`), firm.zone);
  await aLeadToAnswer(server, 'Maya');
  await server.setClock(moment('07:00:00'));
  await wants(true);
  await at(`${year}-02-08`, '08:10:00');
  expect(await mails()).toHaveLength(1);
  await wants(false);
  await wants(true);
  await at(`${year}-02-08`, '09:00:00');
  expect(await mails()).toHaveLength(1);
  const ada = await anAccount(server, 'staff');
  await wants(true, ada);
  await at(`${year}-02-08`, '09:05:00');
  expect(await mails()).toHaveLength(1);
  await at(`${year}-02-09`, '08:00:00');
  expect(await mails()).toHaveLength(3);
});

test('mails no closed account', async () => {
  await aLeadToAnswer(server, 'Maya');
  await wants(true);
  await changeAccount(server, 'staff', grace.id, { disabled: true });
  await at(`${year}-02-10`, '08:00:00');
  expect(await mails()).toEqual([]);
});

test('counts due today and overdue apart', async () => {
  await aLeadToAnswer(server, 'Maya');
  await aLeadToAnswer(server, 'Omar');
  const eight = momentOf(Date.parse(`${year}-02-11T08:00:00Z`), firm.zone);
  const promiseMs = firm.replyHours * 60 * minuteMs;
  const arrived = (name: string, due: number) =>
    server.sql(`UPDATE leads SET arrived = ${due - promiseMs} WHERE name = '${name}'`);
  await arrived('Maya', eight - 5 * minuteMs);
  await arrived('Omar', eight + 5 * minuteMs);
  await wants(true);
  await at(`${year}-02-11`, '08:00:00');
  const [mail] = await mails();
  expect(JSON.parse(String(mail?.['letter'])).parts[0].facts.slice(0, 2)).toEqual([
    ['Overdue', '1'],
    ['Due today', '1'],
  ]);
});

test('staff see and change only their own choice', async () => {
  const ada = await anAccount(server, 'staff');
  await wants(true);
  const chosen = (who: TestAccount) => who.asks(digestRoute, digestSchema);
  expect([await chosen(grace), await chosen(ada)]).toEqual([{ wanted: true }, { wanted: false }]);
});
