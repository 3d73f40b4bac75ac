import { beforeAll, describe, expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { leadClock } from '#domain/leads/clock.ts';
import { type LeadQuery, leadsPerPage } from '#domain/leads/lead-list.ts';
import { tabOf } from '#domain/leads/lead-tabs.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { anEmail } from '../support/accounts.ts';
import { messageBody, saveBody, submitBody } from '../support/bodies.ts';
import { aKey, anId, anOp, postOne } from '../support/op-api.ts';
import { seedLeads } from '../support/many-leads.ts';
import { useServer, useAccount } from '../support/use-server.ts';
import { leadIds, leadListOf } from '../support/desk.ts';

const count = 2000;

const server = useServer();
const staff = useAccount(server, 'staff');
beforeAll(async () => {
  await seedLeads(server, { from: 1, to: count, owner: staff.id });
});

const { find, all } = leadListOf(staff);

test('pages hold everything once, the newest first, also while more arrive', async () => {
  const before = leadIds(await all({}));
  expect(before).toHaveLength(count);
  expect(new Set(before).size).toBe(count);
  expect(before).toEqual(before.toSorted().toReversed());
  const { top, leads } = await find({ state: 'won' });
  expect([top, leads[0]?.seq]).toEqual([count, Number(leads[0]?.id.slice(4))]);
  const meanwhile = async () => {
    await postOne(server.url, anOp('contact.send', { ...messageBody, email: anEmail() }));
  };
  expect(leadIds(await all({}, meanwhile))).toEqual(before);
  await server.sql("DELETE FROM leads WHERE id NOT LIKE 'seed%'");
});

test('a lead into which an operator wrote no real day is listed, as it is stored', async () => {
  await server.sql("UPDATE leads SET follow_up = '2026-1-5' WHERE seq = 1");
  const leads = await all({});
  expect(leads).toHaveLength(count);
  expect(leads.at(-1)?.followUp).toBe('2026-1-5');
  await server.sql("UPDATE leads SET follow_up = '' WHERE seq = 1");
});

describe('filters', () => {
  let everything: Lead[];
  beforeAll(async () => {
    everything = await all({});
  });

  const cases: [Partial<LeadQuery>, (lead: Lead) => boolean][] = [
    [{ kind: 'message' }, ({ kind }) => kind === 'message'],
    [{ state: 'contacted' }, ({ state }) => state === 'contacted'],
    [{ state: 'spam' }, ({ state }) => state === 'spam'],
    [{ owner: '' }, ({ owner }) => owner === ''],
    [
      { kind: 'estimate', state: 'won' },
      ({ kind, state }) => kind === 'estimate' && state === 'won',
    ],
    [
      { tab: 'done', q: 'bookkeep' },
      (lead) => lead.summary.startsWith('Bookk') && tabOf(lead) === 'done',
    ],
    [
      { q: 'tomas', kind: 'subscriber' },
      ({ name, kind }) => name.startsWith('Tomás') && kind === 'subscriber',
    ],
  ];

  test.each(cases)('%j', async (query, fits) => {
    const expected = leadIds(everything.filter(fits));
    expect(expected.length).toBeGreaterThan(0);
    expect(leadIds(await all(query))).toEqual(expected);
  });

  test.each([
    ['soon', 'urgent'],
    ['overdue', 'overdue'],
  ] as const)('what is due: %s', async (due, kind) => {
    const clockAt = (lead: Lead, now: number) => leadClock(lead, now, firm.replyHours).kind;
    const before = Date.now();
    const found = new Set(leadIds(await all({ due })));
    const after = Date.now();
    expect(found.size).toBeGreaterThan(0);
    const news = everything.filter((lead) => tabOf(lead) === 'answer');
    for (const lead of everything.filter(({ id }) => found.has(id))) {
      expect([clockAt(lead, before), clockAt(lead, after)]).toContain(kind);
    }
    const meant = (lead: Lead) => [before, after].every((now) => clockAt(lead, now) === kind);
    expect(news.filter((lead) => meant(lead) && !found.has(lead.id))).toEqual([]);
    const { counts } = await find({ due });
    expect(counts?.[kind]).toBe(found.size);
    const own = leadIds(await all({ due, owner: staff.id }));
    expect(own).toEqual(
      leadIds(news.filter((lead) => found.has(lead.id) && lead.owner === staff.id)),
    );
    const searched = leadIds(await all({ due, q: 'sara' }));
    const named = news.filter((lead) => found.has(lead.id) && lead.name.startsWith('Sara'));
    expect(searched).toEqual(leadIds(named));
    expect((await find({ due, state: 'won' })).leads).toEqual([]);
  });

  test('somebody\u2019s own', async () => {
    const fits = ({ owner, state }: Lead) => owner === staff.id && state === 'new';
    expect(leadIds(await all({ owner: staff.id, state: 'new' }))).toEqual(
      leadIds(everything.filter(fits)),
    );
  });
});

describe('search', () => {
  test.each([
    'ledger1234 sar book',
    '  sara1234@example.com ',
    'sara1234 example.com',
    '(555) 000-1234',
    '5550001234',
    '+1 555 000 1234',
    '000-1234',
    '\u202a(555)\u00a0000\u20111234\u202c',
    '５５５0001234',
  ])('%j', async (q) => {
    expect(leadIds((await find({ q })).leads)).toEqual(['seed00000001234']);
  });

  test.each(['x7', ' Ext. 12', '#3', ' X 4567'])(
    'a number with the extension %j is found as without',
    async (extension) => {
      const phone = (rest: string) =>
        `UPDATE leads SET phone = '(555) 000-1235${rest}' WHERE id = 'seed00000001235'`;
      await server.sql(phone(extension));
      for (const q of ['5550001235', '000-1235', '0001235', '1235', `(555) 000-1235${extension}`]) {
        expect(leadIds((await find({ q })).leads)).toEqual(['seed00000001235']);
      }
      await server.sql(phone(''));
    },
  );

  test.each(['Lukasz', 'Łukasz', 'łuk', 'Strasse', 'straße', 'søren', 'Soren'])(
    '%j finds a name with letters that have no accent to lose',
    async (q) => {
      const named = "UPDATE leads SET name = 'Łukasz Straße-Søren' WHERE id = 'seed00000001236'";
      await server.sql(named);
      expect(leadIds((await find({ q })).leads)).toEqual(['seed00000001236']);
    },
  );

  test.each(['ledger1234 noor', 'ledger12345', 'edger1234', 'ara1234@example.com'])(
    '%j is nobody',
    async (q) => {
      expect((await find({ q })).leads).toEqual([]);
    },
  );

  test.each([
    '"',
    '"ledger',
    'NEAR(ledger maya)',
    'NOT maya',
    'words:maya',
    '^maya',
    "'; DROP TABLE leads; --",
    '%',
    'maya\u0000',
    '🧾',
    'a '.repeat(100),
    'x'.repeat(200),
    '٣٤٥',
  ])('%j is words, and nothing else', async (q) => {
    await find({ q });
    expect((await find({ q: 'ledger1234' })).leads).toHaveLength(1);
  });

  test('signs of a search language are read over', async () => {
    expect((await find({ q: '"maya"' })).leads).toEqual((await find({ q: 'maya' })).leads);
    expect((await find({ q: 'maya*' })).leads).toEqual((await find({ q: 'maya' })).leads);
    expect((await find({ q: 'maya' })).leads).toHaveLength(leadsPerPage);
    expect((await find({ q: 'maya NOT ledger1' })).leads).toEqual([]);
  });

  test('what has no letter and no digit finds nothing', async () => {
    expect(await find({ q: ' -- ' })).toMatchObject({ leads: [], next: null });
  });
});

test('what is new, soon due and late is counted with the first page, and only up to a thousand', async () => {
  const { counts, next } = await find({ kind: 'message' });
  const messages = (await all({ kind: 'message', tab: 'answer' })).length;
  expect(counts?.fresh).toBe(messages);
  expect((counts?.urgent ?? 0) + (counts?.overdue ?? 0)).toBeLessThanOrEqual(messages);
  expect(counts?.urgent).toBeGreaterThan(0);
  expect(counts?.overdue).toBeGreaterThan(0);
  expect((await find({ kind: 'message', after: next })).counts).toBeNull();
  await server.sql("UPDATE leads SET state = 'new', arrived = 1");
  expect((await find()).counts).toMatchObject({ fresh: 1001, urgent: 0, overdue: 1001 });
});

test('what arrived or changed after a search is found by the next one', async () => {
  const found = async (q: string) => leadIds((await find({ q })).leads);
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  const price = `bookkeeping ${String(saveBody.estimate_details.oneTimeTotal).slice(-3)}`;
  expect(await found(price)).toContain(entity);
  const planning = { ...saveBody, services: ['Tax Planning'], tax_planning_frequency: 'Monthly' };
  await postOne(server.url, anOp('estimate.save', planning, { entity, key, rev: 2 }));
  expect(await found(price)).not.toContain(entity);
  expect(await found('planning 300')).toContain(entity);
  const name = { first_name: 'Xanthippe', last_name: 'Zywiec' };
  await postOne(
    server.url,
    anOp('estimate.submit', { ...submitBody, ...name }, { entity, key, rev: 3 }),
  );
  expect(await found('xanth zyw')).toEqual([entity]);
  expect(await found('planning 300')).not.toContain(entity);
  await server.sql(`UPDATE leads SET name = 'Quentin' WHERE id = 'seed00000000007'`);
  expect(await found('quent')).toEqual(['seed00000000007']);
  expect(await found('ledger7')).not.toContain('seed00000000007');
  await server.sql(`DELETE FROM leads WHERE id = '${entity}'`);
  expect(await found('xanth')).toEqual([]);
});
