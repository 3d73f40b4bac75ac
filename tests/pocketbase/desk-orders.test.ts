// @module-tag slow
/** Tests the tabs, orders and sums of the leads list. */
import { beforeAll, describe, expect, test } from 'vitest';

import { leadQuerySchema } from '#domain/leads/lead-list.ts';
import { compareLeads, directions, leadSorts, orderOf } from '#domain/leads/lead-order.ts';
import { leadTabs, tabOf } from '#domain/leads/lead-tabs.ts';
import { leadKinds, leadStates, type Lead } from '#domain/leads/lead.ts';
import { parse } from 'valibot';
import { messageBody, saveBody } from '../support/bodies.ts';
import { seedLeads } from '../support/many-leads.ts';
import { aKey, anId, anOp, postOne, sendJson } from '../support/op-api.ts';
import { useAccount, useServer } from '../support/use-server.ts';
import { leadIds, leadListOf } from '../support/desk.ts';

const server = useServer();
const desk = useAccount(server, 'staff');
beforeAll(async () => {
  await seedLeads(server, { from: 1, to: 400, owner: desk.id });
  await server.sql(
    "UPDATE leads SET follow_up = printf('2025-11-%02d', seq % 28 + 1) WHERE seq % 5 = 0",
  );
});

const { find, all } = leadListOf(desk);

describe('orders', () => {
  const orders = leadTabs.flatMap((tab) =>
    leadSorts.flatMap((sort) => directions.map((direction) => ({ tab, sort, direction }))),
  );

  test.each(orders)('%j', async (asked) => {
    const everything = await all({});
    const query = parse(leadQuerySchema, asked);
    const fits = everything.filter(
      (lead) =>
        (asked.tab === 'all' || tabOf(lead) === asked.tab) &&
        (asked.sort !== 'followUp' || lead.followUp !== ''),
    );
    const sorted = fits.toSorted((one, other) => compareLeads(orderOf(query), one, other));
    expect(leadIds(await all(asked))).toEqual(leadIds(sorted));
  });

  test('what is due comes first where it is to be answered, elsewhere the newest', async () => {
    const places = (leads: readonly Lead[]) => leads.map(({ seq }) => seq);
    for (const tab of leadTabs) {
      const found = places(await all({ tab }));
      const rising = found.toSorted((one, other) => one - other);
      expect(found).toEqual(tab === 'answer' ? rising : rising.toReversed());
    }
  });

  async function sendOne() {
    await postOne(server.url, anOp('contact.send', messageBody));
  }

  test('pages by price hold everything once while leads come', async () => {
    const query = { sort: 'oneTime', direction: 'down' } as const;
    const before = leadIds(await all(query));
    const seen = leadIds(await all(query, () => sendOne()));
    expect(seen.filter((id) => before.includes(id))).toEqual(before);
    expect(new Set(seen).size).toBe(seen.length);
    await server.sql("DELETE FROM leads WHERE id NOT LIKE 'seed%'");
  });

  test('a search is answered by arrival, whatever else is asked for', async () => {
    const found = await all({ q: 'sara', sort: 'name', direction: 'down' });
    expect(leadIds(found)).toEqual(leadIds(await all({ q: 'sara' })));
    expect(found.length).toBeGreaterThan(20);
  });

  test('those whose day has come stand by that day', async () => {
    await server.sql("UPDATE leads SET follow_up = '2099-01-01' WHERE seq % 10 = 0");
    const days = (await all({ due: 'followUp' })).map(({ followUp }) => followUp);
    expect(days).toEqual(days.toSorted());
    expect(days).toHaveLength(40);
    expect(new Set(days)).not.toContain('2099-01-01');
  });
});

test('the database and the page say the same of where a lead stands', async () => {
  const leads = leadKinds.flatMap((kind) =>
    leadStates.flatMap((state) =>
      ['', 'a@example.com'].flatMap((email) =>
        [true, false].map((suspectedSpam) => ({ kind, state, email, suspectedSpam })),
      ),
    ),
  );
  const values = leads.map(
    ({ kind, state, email, suspectedSpam }, index) =>
      `('place${String(index).padStart(10, '0')}', ${9000 + index}, '${kind}', '${state}', '${email}', ${suspectedSpam}, 1)`,
  );
  for (let from = 0; from < values.length; from += 20) {
    await server.sql(
      `INSERT INTO leads (id, seq, kind, state, email, suspected_spam, rev) VALUES ${values.slice(from, from + 20).join(', ')}`,
    );
  }
  const inTabs = await Promise.all(
    (['answer', 'abandoned', 'spam', 'done'] as const).map(async (tab) =>
      (await all({ tab })).map((lead) => [tab, tabOf(lead)]),
    ),
  );
  for (const [tab, place] of inTabs.flat()) expect(place).toBe(tab);
  await server.sql("DELETE FROM leads WHERE id LIKE 'place%'");
});

describe('counts and sums', () => {
  const sum = (leads: readonly Lead[], of: (lead: Lead) => number) =>
    leads.reduce((total, lead) => total + of(lead), 0);

  async function whatIsWrong(): Promise<unknown[]> {
    const wrong: unknown[] = [];
    const everything = await all({});
    for (const tab of leadTabs) {
      const { counts } = await find({ tab });
      for (const each of leadTabs) {
        const held = everything.filter((lead) => each === 'all' || tabOf(lead) === each);
        if (counts?.tabs[each] !== held.length) wrong.push([each, counts, held.length]);
      }
      const open = everything.filter(
        (lead) =>
          ['new', 'contacted'].includes(lead.state) &&
          lead.oneTime + lead.monthly > 0 &&
          (tab === 'all' ? ['answer', 'done'] : [tab]).includes(tabOf(lead)),
      );
      const sums = {
        leads: open.length,
        oneTime: sum(open, ({ oneTime }) => oneTime),
        monthly: sum(open, ({ monthly }) => monthly),
      };
      if (JSON.stringify(counts?.sums) !== JSON.stringify(sums)) wrong.push([tab, counts, sums]);
    }
    return wrong;
  }

  test('are those of the rows, after each way in which a lead changes', async () => {
    expect(await whatIsWrong()).toEqual([]);
    const entity = anId();
    const key = aKey();
    await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
    expect(await whatIsWrong()).toEqual([]);
    const fewer = { ...saveBody, services: ['Bookkeeping'] };
    await postOne(server.url, anOp('estimate.save', fewer, { entity, key, rev: 2 }));
    expect(await whatIsWrong()).toEqual([]);
    const contacted = { changes: { state: 'contacted' }, base: { state: 'new' } };
    await desk.sends(anOp('lead.change', contacted, { entity, key: null }));
    expect(await whatIsWrong()).toEqual([]);
    await server.sql(`DELETE FROM leads WHERE id = '${entity}'`);
    expect(await whatIsWrong()).toEqual([]);
  });
});

test('an abandoned estimate is to be answered once someone left an address, and its hours begin then', async () => {
  const entity = anId();
  const key = aKey();
  await postOne(server.url, anOp('estimate.save', saveBody, { entity, key }));
  await server.sql(`UPDATE leads SET arrived = 1 WHERE id = '${entity}'`);
  const fresh = async () => (await find()).counts?.fresh ?? 0;
  const before = await fresh();
  expect(leadIds((await find({ tab: 'abandoned' })).leads)).toContain(entity);
  const began = Date.now();
  const asked = await sendJson(`${server.url}/api/estimates/copy`, {
    estimate: entity,
    key,
    email: 'ines@example.com',
  });
  expect(asked.status).toBe(202);
  expect(await fresh()).toBe(before + 1);
  const found = (await all({ tab: 'answer' })).at(-1);
  expect(found).toMatchObject({ id: entity, kind: 'abandoned', email: 'ines@example.com' });
  expect(found?.arrived).toBeGreaterThanOrEqual(began);
});

test('a day to come back is taken, merged and written down like the rest', async () => {
  const op = anOp('contact.send', messageBody);
  await postOne(server.url, op);
  const change = (followUp: string, base: string) =>
    anOp(
      'lead.change',
      { changes: { followUp }, base: { followUp: base } },
      { entity: op.entity, key: null },
    );
  expect(await desk.sends(change('2026-12-01', ''))).toMatchObject([{ status: 'applied' }]);
  expect(await desk.sends(change('2026-12-02', ''))).toMatchObject([
    { status: 'conflict', errors: [{ path: 'followUp', code: 'conflict' }] },
  ]);
  for (const bad of ['2026-02-30', 'tomorrow', '1999-01-01']) {
    expect(await desk.sends(change(bad, '2026-12-01'))).toMatchObject([{ code: 'invalid' }]);
  }
  expect((await find()).leads[0]).toMatchObject({ id: op.entity, followUp: '2026-12-01', rev: 2 });
  expect(await desk.sends(change('', '2026-12-01'))).toMatchObject([{ status: 'applied' }]);
});
