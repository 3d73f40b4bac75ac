/** The figures on the real server: leads by the firm's weeks, without personal data. */
import { beforeEach, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { type Figures, figuresRoute, figuresSchema, figureWeeks } from '#domain/figures/figures.ts';
import { momentOf } from '#domain/firm-time.ts';
import { anAccount, type TestAccount } from '../support/accounts.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { sentLetter, signs } from '../support/engagements.ts';
import { anOp, postOne } from '../support/op-api.ts';
import { useClockedServer } from '../support/use-server.ts';

let grace: TestAccount;
const server = useClockedServer();
beforeEach(async () => {
  await server.sql('DELETE FROM leads');
  monday += 7 * dayMs;
  await at(2, '12:00');
  grace = await anAccount(server, 'staff');
});

const dayMs = 86_400_000;
const dayOf = (wallMs: number) => new Date(wallMs).toISOString().slice(0, 10);

/**
 * Each test gets a later week, because limits follow the set clock. All are past, because tokens expire by the
 * machine's clock.
 */
let monday = Date.parse('2026-08-03T00:00Z');

/** Sets the firm's clock to a time on a day after the week's Monday. */
const at = (days: number, time: string) =>
  server.setClock(momentOf(Date.parse(`${dayOf(monday + days * dayMs)}T${time}Z`), firm.zone));

const figures = (): Promise<Figures> => grace.asks(figuresRoute, figuresSchema);

const none = { reached: 0, submitted: 0, won: 0, median: null, asked: 0, answered: 0 };

async function sent(
  kind: 'estimate.submit' | 'estimate.save' | 'contact.send',
  facts: object = {},
) {
  const body = {
    'estimate.submit': submitBody,
    'estimate.save': saveBody,
    'contact.send': messageBody,
  };
  const op = anOp(kind, { ...body[kind], ...facts });
  await postOne(server.url, op);
  return op.entity;
}

const becomes = (lead: string, from: string, state: string) =>
  grace.sends(
    anOp(
      'lead.change',
      { changes: { state }, base: { state: from } },
      { entity: lead, key: null, rev: 2, base: 1 },
    ),
  );

test('a week has what was seen, sent, won and answered in it, and the others have nothing', async () => {
  const won = await sent('estimate.submit');
  await sent('estimate.submit');
  await sent('estimate.save');
  await sent('contact.send');
  await at(2, '18:00');
  expect(await becomes(won, 'new', 'won')).toMatchObject([{ status: 'applied' }]);
  const { weeks } = await figures();
  expect(weeks).toHaveLength(figureWeeks);
  expect(weeks[0]).toMatchObject({
    monday: dayOf(monday),
    reached: 3,
    submitted: 2,
    won: 1,
    asked: 1,
    answered: 1,
  });
  expect(weeks[1]).toEqual({ monday: dayOf(monday - 7 * dayMs), ...none });
  await at(3, '18:00');
  grace = await anAccount(server, 'staff');
  expect((await figures()).weeks[0]).toMatchObject({ asked: 3, answered: 1 });
});

test('Sunday night and Monday morning are two weeks, on the firm’s clock', async () => {
  await at(6, '23:30');
  grace = await anAccount(server, 'staff');
  await sent('estimate.submit');
  await at(7, '00:30');
  await sent('estimate.submit');
  const { weeks } = await figures();
  expect(weeks.slice(0, 2).map(({ monday, submitted }) => [monday, submitted])).toEqual([
    [dayOf(monday + 7 * dayMs), 1],
    [dayOf(monday), 1],
  ]);
});

test('an answer a minute after the promised time is none in time; what waits counts once its time is over', async () => {
  const [early, late] = [await sent('contact.send'), await sent('contact.send')];
  await sent('contact.send');
  await at(3, '11:57');
  grace = await anAccount(server, 'staff');
  await becomes(early, 'new', 'contacted');
  expect((await figures()).weeks[0]).toMatchObject({ asked: 1, answered: 1 });
  await at(3, '12:02');
  await becomes(late, 'new', 'lost');
  expect((await figures()).weeks[0]).toMatchObject({ asked: 3, answered: 1 });
});

test('spam is no one, and the middle of the submitted estimates is named', async () => {
  const spam = await sent('contact.send');
  await becomes(spam, 'new', 'spam');
  const ids = [];
  for (const _ of [1, 2, 3]) ids.push(await sent('estimate.submit'));
  for (const [index, id] of ids.entries()) {
    const [once, monthly] = [10_000 * (index + 1), 100];
    await server.sql(
      `UPDATE leads SET one_time = ${once}, monthly = ${monthly} WHERE id = '${id}'`,
    );
  }
  await at(3, '12:02');
  grace = await anAccount(server, 'staff');
  expect((await figures()).weeks[0]).toMatchObject({ submitted: 3, asked: 3, median: 21_200 });
});

test('sources are campaigns by name and sites by theirs: no path and no query of anyone', async () => {
  const from = (source: object) => sent('estimate.submit', { source });
  await from({ utm_source: 'Newsletter' });
  await from({ utm_source: 'newsletter', referrer: 'https://mail.example/inbox/dana' });
  await from({ referrer: 'https://Search.example/find?q=dana+whitfield' });
  await from({});
  const { sources, others } = await figures();
  expect(sources).toEqual([
    { source: 'newsletter', submitted: 2, won: 0 },
    { source: '', submitted: 1, won: 0 },
    { source: 'search.example', submitted: 1, won: 0 },
  ]);
  expect(others).toEqual({ submitted: 0, won: 0 });
});

test('they are counted anew when a minute is over', async () => {
  const first = await figures();
  await sent('estimate.submit');
  expect(await figures()).toEqual(first);
  await at(2, '12:02');
  expect((await figures()).weeks[0]?.submitted).toBe(1);
});

test('letters are counted with how long their clients took to sign', async () => {
  const ines = await anAccount(server, 'clients');
  const first = await sentLetter(server, grace, ines);
  await sentLetter(server, grace, await anAccount(server, 'clients'));
  await signs(ines, first);
  expect((await figures()).letters).toEqual({ sent: 2, signed: 1, days: 1 });
});
