import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, expectTypeOf, test, describe } from 'vitest';

import { leadChangeSchema, leadFieldRows, leadFields, leadStates } from '#domain/leads/lead.ts';
import { type FieldRow, loggedChanges } from '#domain/merge-fields.ts';
import { estimateSummary, servicesIn } from '#domain/leads/summary.ts';
import { firm } from '#config/firm.ts';
import { leadClock } from '#domain/leads/clock.ts';
import { greetingFor, isGreeted, isOnlyGreeting, letterOf } from '#domain/leads/lead-reply.ts';

test('what is typed into a field never goes into the log, which nothing erases', () => {
  expectTypeOf<Omit<FieldRow, 'log'>>().not.toExtend<FieldRow>();
  const rows = { priority: { log: 'name' }, state: { log: 'value' } } as const;
  const before = { priority: 'Met Grace', state: 'new' };
  const after = { priority: 'Grace is ill', state: 'won' };
  expect(loggedChanges(rows, before, after)).toEqual([
    { field: 'priority' },
    { field: 'state', from: 'new', to: 'won' },
  ]);
  const logged = leadFields.filter((name) => leadFieldRows[name].log === 'value');
  expect(logged.filter((name) => v.is(leadFieldRows[name].schema, 'Grace is ill'))).toEqual([]);
});

test.each([
  { changes: { state: 'won' }, base: {} },
  { changes: {}, base: { owner: '' } },
  { changes: { state: 'gone' }, base: { state: 'new' } },
  { changes: { owner: 'Grace' }, base: { owner: '' } },
  { changes: { followUp: '2026-02-30' }, base: { followUp: '' } },
  { changes: { followUp: 'Monday' }, base: { followUp: '' } },
])('%j is no change', (body) => {
  expect(v.is(leadChangeSchema, body)).toBe(false);
});

test.each([
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

test.each([
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

const minute = 60_000;
const hour = 60 * minute;

const lead = {
  kind: 'message',
  email: 'a@example.com',
  suspectedSpam: false,
  state: 'new',
} as const;

const arrived = Date.parse('2026-11-20T15:00:00Z');
const after = (ms: number) => leadClock({ ...lead, arrived }, arrived + ms, firm.replyHours);

describe('leadClock', () => {
  test.each([
    [0, 'running', '24 h left'],
    [20 * hour, 'running', '4 h left'],
    [20 * hour + 1, 'urgent', '3 h 59 min left'],
    [22 * hour + 59 * minute, 'urgent', '1 h 1 min left'],
    [24 * hour - 1, 'urgent', 'Under 1 min left'],
    [24 * hour, 'overdue', 'Overdue'],
    [24 * hour + 5 * minute, 'overdue', 'Overdue by 5 min'],
    [25 * hour, 'overdue', 'Overdue by 1 h'],
    [71 * hour, 'overdue', 'Overdue by 47 h'],
    [72 * hour, 'overdue', 'Overdue by 2 days'],
  ])('%i ms after the arrival: %s, %s', (ms, kind, text) => {
    expect(after(ms)).toEqual({ kind, text });
  });

  test('counts hours, not what the clocks on the wall show: they go back on November 1, 2026', () => {
    const evening = Date.parse('2026-10-31T22:00:00-04:00');
    const later = Date.parse('2026-11-01T21:00:00-05:00');
    expect(leadClock({ ...lead, arrived: evening }, later, 24).kind).toBe('overdue');
  });

  test('promises no more than the firm does where the device is behind', () => {
    expect(after(-5 * hour).text).toBe('24 h left');
  });

  test('stands still once someone has taken care of the lead, however old it is', () => {
    for (const state of leadStates.filter((each) => each !== 'new')) {
      expect(leadClock({ ...lead, state, arrived }, arrived + 100 * hour, 24).kind).toBe('stopped');
    }
  });

  test('stands still where there is no one to answer, and where it may be spam', () => {
    const late = arrived + 100 * hour;
    const left = { ...lead, kind: 'abandoned', arrived } as const;
    expect(leadClock({ ...left, email: '' }, late, 24)).toEqual({
      kind: 'stopped',
      text: 'No address',
    });
    expect(leadClock(left, late, 24).kind).toBe('overdue');
    const suspected = { ...lead, suspectedSpam: true, arrived };
    expect(leadClock(suspected, late, 24)).toEqual({ kind: 'stopped', text: 'None' });
  });

  test('never goes back', () => {
    const order = ['running', 'urgent', 'overdue'];
    const stage = (ms: number) => order.indexOf(after(ms).kind);
    fc.assert(
      fc.property(fc.nat(100 * hour), fc.nat(100 * hour), (one, other) => {
        const [early, late] = [Math.min(one, other), Math.max(one, other)];
        expect(stage(late)).toBeGreaterThanOrEqual(stage(early));
      }),
    );
  });
});

// How a reply begins.

test.each([
  ['Dana Whitfield', 'Hello Dana,'],
  ['  Dana  ', 'Hello Dana,'],
  ['Dr. Dana Whitfield', 'Hello Dana,'],
  ['Prof Dr Dana Whitfield', 'Hello Dana,'],
  ['Whitfield, Dana', 'Hello Dana,'],
  ['Whitfield, Dr. Dana', 'Hello Dana,'],
  ['Dana Whitfield, Jr.', 'Hello Dana,'],
  ['Whitfield, Dana, Ph.D.', 'Hello Dana,'],
  ['Dana,', 'Hello Dana,'],
  ['Dana & Lee Whitfield', 'Hello Dana,'],
  ['Dr. Whitfield', 'Hello Dr. Whitfield,'],
  ['Mr. and Mrs. Whitfield', 'Hello Mr. and Mrs. Whitfield,'],
  ['D. Whitfield', 'Hello D. Whitfield,'],
  ['Whitfield, D.', 'Hello D. Whitfield,'],
  ['Miss', 'Hello Miss,'],
  ['Alder, Inc.', 'Hello Alder,'],
  ['Alder & Sons, L.L.C.', 'Hello Alder,'],
  [' ', 'Hello,'],
  [',', 'Hello,'],
])('%j is greeted with %j', (name, greeting) => {
  expect(greetingFor(name)).toBe(greeting);
});

test.each([
  ['Thank you, Dana.', 'Hello Dana,', 'Thank you, Dana.'],
  ['Hi Dana,\n\nWe do.', 'Hi Dana,', 'We do.'],
  ['Good morning,  \nWe do.', 'Good morning,', 'We do.'],
  ['Dana,', 'Hello Dana,', 'Dana,'],
  ['We do.\nIn June,\nand July.', 'Hello Dana,', 'We do.\nIn June,\nand July.'],
])('%j is greeted once', (text, greeting, rest) => {
  expect(letterOf({ name: 'Dana Whitfield', text })).toEqual({ greeting, rest });
});

test.each([
  ['Hello Dana,\n\nWe do.', 'Hello Dana,', 'We do.'],
  ['Hi Dana!\nWe do.', 'Hi Dana!', 'We do.'],
  ['Dear Ms. Whitfield\n\nWe do.', 'Dear Ms. Whitfield', 'We do.'],
  ['Hi Dana, we do.', '', 'Hi Dana, we do.'],
  ['We do.\n\nIn June.', '', 'We do.\n\nIn June.'],
  ['Please send these:\n\nThe W-2.', '', 'Please send these:\n\nThe W-2.'],
])('%j, written with its greeting, gets no other', (text, greeting, rest) => {
  expect(letterOf({ name: 'Dana Whitfield', text, greeted: true })).toEqual({ greeting, rest });
});

test('a text without a greeting gets one', () => {
  expect(['Hi Dana!\n\nWe do.', 'We do.', 'Hello Dana,'].map(isGreeted)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a greeting alone is no reply', () => {
  expect(['Hello Dana,\n\n', ' Hi, ', 'Hello Dana,\nWe do.', 'We do.'].map(isOnlyGreeting)).toEqual(
    [true, true, false, false],
  );
});
