/** How SQLite reads the list of leads: each tab and order by an index, so that a hundred thousand are as fast as ten. */
import { array, object, parse, string } from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { leadQuerySchema } from '#domain/leads/lead-list.ts';
import { leadSorts, orderOf } from '#domain/leads/lead-order.ts';
import { leadTabs } from '#domain/leads/lead-tabs.ts';
import { countsSql, pageSql } from '../../pocketbase/hooks/leads/lead-sql.ts';
import { startServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('by an index', () => {
  /** How SQLite reads it, with the values in their places. */
  async function planOf({ sql, values }: { sql: string; values: Record<string, string | number> }) {
    const text = Object.entries(values).reduce(
      (all, [name, value]) =>
        all.replaceAll(`{:${name}}`, typeof value === 'number' ? String(value) : `'${value}'`),
      sql,
    );
    const answer = await server.admin('/api/sql', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ query: `EXPLAIN QUERY PLAN ${text}` }),
    });
    expect(answer.status).toBe(200);
    return JSON.stringify(await answer.json());
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
