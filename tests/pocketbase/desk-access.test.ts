import { expect, test, describe, beforeAll } from 'vitest';
import { array, object, parse, string } from 'valibot';

import { auditPageSchema } from '#domain/audit/entry.ts';
import { deskRoutes } from '#domain/leads/desk-routes.ts';
import { leadExportSchema, leadsPerExport, leadQuerySchema } from '#domain/leads/lead-list.ts';
import { leadSorts, orderOf } from '#domain/leads/lead-order.ts';
import { leadTabs } from '#domain/leads/lead-tabs.ts';
import { readExport } from '#features/leads/data/lead-desk.ts';
import { everything } from '#features/leads/data/lead-list.ts';
import { messageBody, submitBody, saveBody } from '../support/bodies.ts';
import { anId, anOp, post, refusalOf, aKey, postOne } from '../support/op-api.ts';
import { seedLeads } from '../support/many-leads.ts';
import { useServer, useOwner } from '../support/use-server.ts';
import { countsSql, pageSql } from '../../pocketbase/hooks/leads/lead-sql.ts';

const server = useServer();
const staff = useOwner(server);
const log = () => server.rows('audit_log');

test.each([
  [deskRoutes.find, { q: 'x'.repeat(201) }],
  [deskRoutes.find, { kind: "message' OR '1'='1" }],
  [deskRoutes.find, { state: 'sold' }],
  [deskRoutes.find, { owner: "' OR 1=1 --" }],
  [deskRoutes.find, { after: '1; DROP TABLE leads' }],
  [deskRoutes.open, { id: '../..' }],
  [deskRoutes.open, {}],
  [deskRoutes.audit, { lead: 7 }],
  [deskRoutes.export, { tab: 'some' }],
  [deskRoutes.find, { sort: 'email' }],
])('%s refuses %j', async (path, body) => {
  expect(await refusalOf(staff.calls(path, body))).toBe('422 invalid');
});

test('a lead that is not there is not opened, and nothing is written down', async () => {
  const written = (await log()).length;
  const asked = staff.calls(deskRoutes.open, { id: anId() });
  expect(await refusalOf(asked)).toBe('404 not_found');
  expect(await log()).toHaveLength(written);
});

test('the log is only added to, whoever tries', async () => {
  const op = anOp('contact.send', messageBody);
  await post(server.url, op);
  await staff.calls(deskRoutes.open, { id: op.entity });
  const before = await log();
  const [row] = before;
  for (const sql of [
    "UPDATE audit_log SET who = 'nobody'",
    'UPDATE OR REPLACE audit_log SET seq = 1',
    'DELETE FROM audit_log',
    `DELETE FROM audit_log WHERE id = '${row?.id}'`,
    `REPLACE INTO audit_log (id, seq, at, staff, who, action) VALUES ('${row?.id}', 1, 1, 'x', 'x', 'opened')`,
    `INSERT OR REPLACE INTO audit_log (id, seq, at, staff, who, action) VALUES ('${anId()}', 1, 1, 'x', 'x', 'opened')`,
    `INSERT INTO audit_log SELECT * FROM audit_log WHERE true ON CONFLICT DO UPDATE SET who = 'x'`,
  ]) {
    const said = await server.sql(sql).then(() => 'done', String);
    expect([sql, said]).toEqual([sql, expect.stringContaining('the audit log is only added to')]);
  }
  const records = '/api/collections/audit_log';
  const headers = { 'Content-Type': 'application/json' };
  const one = `${records}/records/${row?.id}`;
  const patched = await server.admin(one, { method: 'PATCH', headers, body: '{"who":"nobody"}' });
  expect(patched.status).toBe(400);
  expect((await server.admin(one, { method: 'DELETE' })).status).toBe(400);
  expect((await server.admin(`${records}/truncate`, { method: 'DELETE' })).status).toBe(400);
  expect(await log()).toEqual(before);
});

test('an export holds what a sheet has columns for, part by part, and each part is written down', async () => {
  const message = anOp('contact.send', { ...messageBody, message: '=1+1' });
  const submit = anOp('estimate.submit', submitBody);
  await post(server.url, message, submit);
  const ask = (after: string | null) => staff.asks(deskRoutes.export, leadExportSchema, { after });
  const { leads } = await ask(null);
  expect(leads.at(-1)).toMatchObject({
    id: submit.entity,
    kind: 'estimate',
    services: ['Tax Preparation', 'Bookkeeping'],
    oneTimeTotal: submitBody.estimate_details.oneTimeTotal,
    monthlyTotal: submitBody.estimate_details.monthlyTotal,
    state_of_residency: 'North Carolina',
    utm_source: 'newsletter',
    landing_page: '/',
    ownerName: '',
    message: '',
  });
  expect(leads.at(-2)).toMatchObject({
    id: message.entity,
    subject: 'bookkeeping',
    message: '=1+1',
    oneTimeTotal: null,
    services: [],
  });
  await seedLeads(server, { from: 1, to: leadsPerExport, owner: staff.id });
  const first = await ask(null);
  const second = await ask(first.next);
  expect(first.leads).toHaveLength(leadsPerExport);
  expect(second.next).toBeNull();
  const ids = [...first.leads, ...second.leads].map(({ id }) => id);
  expect(new Set(ids).size).toBe(leads.length + leadsPerExport);
  expect(first.leads.find(({ owner }) => owner === staff.id)?.ownerName).toBe(staff.email);
  const { entries } = await staff.asks(deskRoutes.audit, auditPageSchema, {});
  const exports = entries.filter(({ action }) => action === 'exported');
  expect(exports.slice(0, 2)).toMatchObject([
    { action: 'exported', lead: '', who: staff.email, detail: { rows: second.leads.length } },
    { action: 'exported', detail: { rows: leadsPerExport } },
  ]);
  const nothing = { q: 'nobody of this name' };
  expect(await staff.asks(deskRoutes.export, leadExportSchema, nothing)).toEqual({
    leads: [],
    next: null,
  });
});

describe('by an index', () => {
  async function planOf({ sql, values }: { sql: string; values: Record<string, string | number> }) {
    const text = Object.entries(values).reduce(
      (all, [name, value]) =>
        all.replaceAll(`{:${name}}`, typeof value === 'number' ? String(value) : `'${value}'`),
      sql,
    );
    return JSON.stringify(await server.sql(`EXPLAIN QUERY PLAN ${text}`));
  }

  const limits = { late: 5, soon: 9, today: '2026-11-23' };
  const whole = leadTabs.flatMap((tab) => leadSorts.map((sort) => ({ tab, sort })));
  const parts = [
    { tab: 'answer', owner: 'aaaaaaaaaaaaaaa' },
    { tab: 'done', owner: '' },
    { tab: 'done', kind: 'message' },
    { tab: 'done', state: 'won' },
    { tab: 'answer', due: 'overdue' },
    { tab: 'answer', due: 'overdue', kind: 'message' },
    { tab: 'all', kind: 'estimate' },
    { tab: 'all', owner: 'aaaaaaaaaaaaaaa' },
    { tab: 'all', owner: 'aaaaaaaaaaaaaaa', state: 'won' },
    { tab: 'all', owner: '' },
    { tab: 'all', kind: 'message', state: 'won' },
  ] as const;

  test.each(
    [...whole, ...parts].flatMap((asked) => {
      const isByArrival = !('sort' in asked) || asked.sort === 'arrived';
      return [asked, { ...asked, after: isByArrival ? '7' : '7 5' }];
    }),
  )('%j is read in its order, and nothing is sorted', async (asked) => {
    const query = parse(leadQuerySchema, asked);
    const page = pageSql(query, limits, { most: 50, order: orderOf(query) });
    const plan = await planOf(page ?? { sql: '', values: {} });
    expect(plan).toMatch(/USING INDEX idx_leads_/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
    expect(query.after === null || /SEARCH leads USING INDEX \w+ \(.*[<>]/.test(plan)).toBe(true);
  });

  test.each([{}, { owner: '' }, { owner: 'aaaaaaaaaaaaaaa' }, { kind: 'message' }])(
    'counts of %j too, those of few hours by when they arrived',
    async (asked) => {
      const plan = await planOf(countsSql(parse(leadQuerySchema, asked), limits));
      expect(plan).toMatch(/tab=\? AND arrived>\? AND arrived<\?/);
      expect(plan).not.toMatch(/SCAN leads/);
    },
  );

  test('a lead that comes is written into nine indexes besides that of its id: each costs every visitor', async () => {
    const answer = await server.admin('/api/collections/leads');
    const { indexes } = parse(object({ indexes: array(string()) }), await answer.json());
    const always = indexes.filter((index) => !/ WHERE /.test(index));
    expect(always).toHaveLength(9);
  });
});

describe('an export of more than one part', () => {
  const all = { ...everything, tab: 'all' } as const;
  const estimate = { entity: anId(), key: aKey() };
  const server = useServer();
  const staff = useOwner(server);

  beforeAll(async () => {
    await postOne(server.url, anOp('estimate.save', saveBody, estimate));
    await seedLeads(server, { from: 1, to: leadsPerExport + 200, owner: staff.id });
  });

  test('a lead that is submitted between two parts is in it once, as it is by then, and so is everyone else', async () => {
    const sizes: number[] = [];
    const message = anOp('contact.send', messageBody);
    const answer = await readExport(async (query) => {
      const value = await staff.asks(deskRoutes.export, leadExportSchema, query);
      sizes.push(value.leads.length);
      if (sizes.length === 1) {
        await postOne(server.url, anOp('estimate.submit', submitBody, { ...estimate, rev: 2 }));
        await postOne(server.url, message);
      }
      return { kind: 'read', value };
    }, all);
    expect(sizes).toEqual([leadsPerExport, 203]);
    const leads = answer.kind === 'read' ? answer.value : [];
    expect(new Set(leads.map(({ id }) => id)).size).toBe(leads.length);
    expect(leads).toHaveLength(leadsPerExport + 202);
    expect(leads.slice(0, 2)).toMatchObject([
      { id: message.entity },
      { id: estimate.entity, kind: 'estimate', name: 'Maya Okonjo-Ödegård' },
    ]);
    const places = leads.map(({ seq }) => seq);
    expect(places).toEqual(places.toSorted((one, other) => other - one));
  });

  test('half of it is none', async () => {
    let asked = 0;
    const answer = await readExport(async (query) => {
      asked += 1;
      if (asked > 1) return { kind: 'unreachable' };
      return { kind: 'read', value: await staff.asks(deskRoutes.export, leadExportSchema, query) };
    }, all);
    expect(answer).toEqual({ kind: 'unreachable' });
  });
});
