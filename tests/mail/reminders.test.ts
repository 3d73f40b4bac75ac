// @module-tag slow
/** Reminders: one per day and item, none once done. Times are set, not awaited. */
import { beforeAll, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { firmDay } from '#domain/firm-time.ts';
import { afterQuietHours } from '#domain/notifications/reminders.ts';
import { zoneNamed } from '#domain/us-zones.ts';
import { anAccount, claim, type TestAccount } from '../support/accounts.ts';
import { saveBody, submitBody } from '../support/bodies.ts';
import { sentLetter } from '../support/engagements.ts';
import { answersOp } from '../support/onboarding.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { addOp, answerOp } from '../support/requests.ts';
import { loopPassed, sweep } from '../support/housekeeping.ts';
import { useClockedServer, useAccount } from '../support/use-server.ts';

const dayMs = 86_400_000;

/** Zones where it is day, as at the firm, and night when the tests begin. */
const day = 'America/New_York';
const night = 'Pacific/Honolulu';

/** The last 14:00 UTC, because tokens expire by the machine's clock. */
const begins = Math.floor((Date.now() - 14 * 3_600_000) / dayMs) * dayMs + 14 * 3_600_000;

const server = useClockedServer();
const staff = useAccount(server, 'staff');
beforeAll(() => server.setClock(begins));

const dayFromNow = (days: number) => firmDay(begins + days * dayMs, firm.zone);

/** A client with a planned reminder, and a request of two days ago. */
async function aClient(due: number, zone: string): Promise<TestAccount & { request: string }> {
  const client = await anAccount(server, 'clients');
  await client.sends(answersOp(client.id, { time_zone: zone }));
  const request = addOp(client.id, { due: dayFromNow(due) });
  await staff.sends(request);
  await server.sql(`DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
  return { ...client, request: request.entity };
}

/** The reminder's time passes without housekeeping. */
const passes = (client: TestAccount, planned: number) =>
  server.sql(
    `UPDATE client_reminders SET planned = ${planned}, next = ${planned} WHERE client = '${client.id}'`,
  );

/** Ends the batch interval; counts the mails written then. */
async function mailsTo(client: TestAccount): Promise<number> {
  await server.sql(`UPDATE waiting_notifications SET due = 1 WHERE client = '${client.id}'`);
  await loopPassed(server, staff);
  return (await server.rows('mails', `about = "${client.id}" && kind = "portal-waiting"`)).length;
}

test('row 71: sends a reminder that is a week late once, whatever restarts', async () => {
  const client = await aClient(-8, day);
  await passes(client, begins - 3 * dayMs);
  await sweep(server);
  await sweep(server);
  await server.crash();
  await sweep(server);
  expect(await mailsTo(client)).toBe(1);
  await sweep(server);
  expect(await mailsTo(client)).toBe(1);
});

test.each([
  ['a letter alone leads to it', 30],
  ['a letter and a request leads to the dashboard', -8],
])('of %s', async (_, due) => {
  const client = await aClient(due, day);
  const { id } = await sentLetter(server, staff, client);
  await server.sql(`UPDATE engagements SET until = '${dayFromNow(1)}' WHERE id = '${id}'`);
  await server.sql(`DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
  await passes(client, begins - 3 * dayMs);
  await sweep(server);
  expect(await mailsTo(client)).toBe(1);
  const [mail] = await server.rows('mails', `about = "${client.id}"`);
  expect(mail?.['letter']).toContain(due > 0 ? `/portal#${id}"` : '/portal/dashboard"');
});

test.each([
  ['omits what is done by then', []],
  ['does not use a done request’s reminder for one that is due later', [60]],
])('%s', async (_, later) => {
  const client = await aClient(-8, day);
  for (const days of later) await staff.sends(addOp(client.id, { due: dayFromNow(days) }));
  await server.sql(`DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
  await passes(client, begins - 3 * dayMs);
  await client.sends(answerOp(client.request, 'provide'));
  await sweep(server);
  expect(await mailsTo(client)).toBe(0);
});

test('waits for the morning at night', async () => {
  const client = await aClient(-8, night);
  await passes(client, begins - 3 * dayMs);
  await sweep(server);
  expect(await mailsTo(client)).toBe(0);
  // Simulates a reminder that was collected by day; meanwhile it is night.
  await server.sql(
    `INSERT INTO waiting_notifications (audience, client, kinds, due) VALUES ('client', '${client.id}', 'reminders', 1)`,
  );
  expect(await mailsTo(client)).toBe(0);
  const zone = zoneNamed(night);
  if (!zone) throw new Error(night);
  expect(afterQuietHours(begins, [zone])).toBeGreaterThan(begins);
});

test('sends in the morning what waited for it', async () => {
  const client = await aClient(-8, night);
  await passes(client, begins - 3 * dayMs);
  await sweep(server);
  // Morning comes by moving the client to another zone.
  await client.sends(answersOp(client.id, { time_zone: day }, { time_zone: night }));
  await server.sql(`UPDATE client_reminders SET next = 1 WHERE client = '${client.id}'`);
  await sweep(server);
  expect(await mailsTo(client)).toBe(1);
});

test('plans a reminder a week before for a request due in a month', async () => {
  const client = await aClient(30, day);
  await sweep(server);
  expect(await mailsTo(client)).toBe(0);
});

test.each([
  ['claimed once it was sent', ['submit', 'claim']],
  ['claimed before it was sent (row 152)', ['claim', 'submit']],
] as const)(
  'the clock of the state that an estimate names, %s: no reminder by night',
  async (_, order) => {
    const client = await anAccount(server, 'clients');
    const save = anOp('estimate.save', saveBody);
    await postOne(server.url, save);
    const body = { ...submitBody, state_of_residency: 'Hawaii' };
    const steps = {
      submit: (key: string | null) => {
        const submit = anOp('estimate.submit', body, { entity: save.entity, key });
        return key === null ? client.sends(submit) : postOne(server.url, submit);
      },
      claim: () => claim(server, client, save.entity, save.key),
    };
    for (const [index, step] of order.entries()) await steps[step](index === 0 ? save.key : null);
    await staff.sends(addOp(client.id, { due: dayFromNow(-8) }));
    await server.sql(`DELETE FROM waiting_notifications WHERE client = '${client.id}'`);
    await passes(client, begins - 3 * dayMs);
    await sweep(server);
    const told = `SELECT kind FROM events WHERE account = '${client.id}' AND kind = 'reminders'`;
    expect(await server.sql(told)).toEqual([]);
  },
);
