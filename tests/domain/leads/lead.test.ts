import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';

import {
  leadChangeSchema,
  type LeadField,
  leadFields,
  leadStates,
  mergeLead,
} from '#domain/leads/lead.ts';
import { estimateSummary, servicesIn } from '#domain/leads/summary.ts';

type Standing = Parameters<typeof mergeLead>[0];

const owners = ['', 'aaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbb'];
const standings = fc.record<Standing>({
  state: fc.constantFrom(...leadStates),
  owner: fc.constantFrom(...owners),
  followUp: fc.constantFrom('', '2026-12-01', '2026-12-02'),
});

/** What a device sends that had seen `base` and now shows `wanted`. */
function changeOf(base: Standing, wanted: Standing) {
  const changed = leadFields.filter((name) => base[name] !== wanted[name]);
  const only = (from: Standing) => Object.fromEntries(changed.map((name) => [name, from[name]]));
  return v.parse(leadChangeSchema, { changes: only(wanted), base: only(base) });
}

it('takes what one side changed and joins what both changed to different fields', () => {
  fc.assert(
    fc.property(standings, standings, standings, (base, mine, theirs) => {
      const merged = mergeLead(theirs, changeOf(base, mine));
      const both = (name: LeadField) => mine[name] !== base[name] && theirs[name] !== base[name];
      const conflicts = leadFields.filter((name) => both(name) && mine[name] !== theirs[name]);
      const expected = { ...theirs };
      if (mine.state !== base.state) expected.state = mine.state;
      if (mine.owner !== base.owner) expected.owner = mine.owner;
      if (mine.followUp !== base.followUp) expected.followUp = mine.followUp;
      expect(merged).toEqual(
        conflicts.length > 0 ? { conflicts: conflicts } : { fields: expected },
      );
    }),
  );
});

it.each([
  { changes: { state: 'won' }, base: {} },
  { changes: {}, base: { owner: '' } },
  { changes: { state: 'gone' }, base: { state: 'new' } },
  { changes: { owner: 'Grace' }, base: { owner: '' } },
  { changes: { followUp: '2026-02-30' }, base: { followUp: '' } },
  { changes: { followUp: 'Monday' }, base: { followUp: '' } },
])('%j is no change', (body) => {
  expect(v.is(leadChangeSchema, body)).toBe(false);
});

it.each([
  [
    'estimate',
    'Tax Preparation, Bookkeeping: $1,199.00 once, $500.00 a month',
    'Tax Preparation, Bookkeeping',
  ],
  ['abandoned', 'Tax Planning: $500.00 a month', 'Tax Planning'],
  ['estimate', 'Bookkeeping', 'Bookkeeping'],
  ['message', 'Other: $5', 'Other: $5'],
] as const)('%s: %j is about %j', (kind, summary, services) => {
  expect(servicesIn({ kind, summary })).toBe(services);
});

it.each([
  [['Tax Preparation'], 119900, 0, 'Tax Preparation: $1,199.00 once'],
  [['Bookkeeping', 'Tax Planning'], 0, 50050, 'Bookkeeping, Tax Planning: $500.50 a month'],
  [
    ['Tax Preparation', 'Bookkeeping'],
    1,
    2,
    'Tax Preparation, Bookkeeping: $0.01 once, $0.02 a month',
  ],
  [['Bookkeeping'], 0, 0, 'Bookkeeping'],
])('an estimate of %j is one line', (services, oneTimeTotal, monthlyTotal, line) => {
  expect(estimateSummary(services, { oneTimeTotal, monthlyTotal })).toBe(line);
});
