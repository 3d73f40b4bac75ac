/** Whatever happens to leads while a list of them is looked at: no row moves under a reader, and nothing is hidden. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { compareLeads, orderOf } from '#domain/leads/lead-order.ts';
import type { Lead } from '#domain/leads/lead.ts';
import { createLeadList } from '#features/leads/data/lead-list.ts';
import { everything } from '#features/leads/data/lead-filter.ts';
import { aLeadServer, leadOf } from './lead-server.ts';

const event = fc.oneof(
  fc.record({ kind: fc.constant('comes' as const), many: fc.integer({ min: 1, max: 5 }) }),
  fc.record({
    kind: fc.constantFrom('leaves' as const, 'returns' as const, 'submits' as const),
    which: fc.nat(),
  }),
  fc.record({ kind: fc.constant('look' as const), steady: fc.boolean() }),
  fc.record({ kind: fc.constantFrom('more' as const, 'show' as const) }),
);

const orders = [
  { sort: null, direction: null },
  { sort: 'arrived', direction: 'up' },
  { sort: 'name', direction: 'up' },
  { sort: 'name', direction: 'down' },
] as const;

test.each(orders)(
  'a list of new leads, read on and looked at again while they come, leave, return and are submitted: %j',
  async (asked) => {
    const question = { ...everything, ...asked, state: 'new' } as const;
    const order = orderOf(question);
    await fc.assert(
      fc.asyncProperty(fc.array(event, { maxLength: 40, size: 'max' }), async (events) => {
        const server = aLeadServer();
        const list = createLeadList({ find: server.find, now: () => 1 });
        let steady = false;
        list.whileShown(() => steady);
        let last = 12;
        let leads: Lead[] = Array.from({ length: last }, (_, index) => leadOf(index + 1));
        /** Those that were in the list the whole time. */
        const changed = new Set<string>();
        const change = (which: number, changes: Partial<Lead>) => {
          const lead = leads[which % leads.length];
          if (!lead) return;
          changed.add(lead.id);
          leads = leads.map((each) => (each === lead ? { ...lead, ...changes } : each));
        };
        const moved: unknown[] = [];
        server.has(...leads);
        await list.ask(question);
        for (const each of events) {
          const rows = list.snapshot().leads;
          if (each.kind === 'comes') {
            for (let one = 0; one < each.many; one += 1) leads.push(leadOf((last += 1)));
          } else if (each.kind === 'leaves') change(each.which, { state: 'won' });
          else if (each.kind === 'returns') change(each.which, { state: 'new' });
          else if (each.kind === 'submits') change(each.which, { state: 'new', seq: (last += 1) });
          else if (each.kind === 'more') await list.fetchMore();
          else if (each.kind === 'show') list.showHeld();
          else if (each.kind === 'look') {
            ({ steady } = each);
            await list.refresh();
            const after = list.snapshot().leads.slice(0, rows.length);
            const stay = after.every(({ seq }, index) => seq === rows[index]?.seq);
            if (steady && !stay) moved.push([rows, after]);
          }
          server.has(...leads);
          const { leads: now } = list.snapshot();
          expect(now).toEqual(now.toSorted((one, other) => compareLeads(order, one, other)));
        }
        expect(moved).toEqual([]);
        steady = false;
        await list.refresh();
        list.showHeld();
        while (list.snapshot().more) await list.fetchMore();
        const { leads: shown, left } = list.snapshot();
        expect(left.size).toBe(0);
        expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
        const there = new Set(shown.map(({ id }) => id));
        const always = leads.filter(({ id }) => !changed.has(id));
        expect(always.filter(({ id }) => !there.has(id))).toEqual([]);
      }),
      { numRuns: 500 },
    );
  },
  60_000,
);
