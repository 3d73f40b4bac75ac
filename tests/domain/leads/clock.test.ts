import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { leadClock } from '#domain/leads/clock.ts';
import { leadStates } from '#domain/leads/lead.ts';

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
  it.each([
    [0, 'running', '24 h left'],
    [1, 'running', '23 h left'],
    [19 * hour, 'running', '5 h left'],
    [20 * hour, 'running', '4 h left'],
    [20 * hour + 1, 'urgent', '3 h 59 min left'],
    [21 * hour, 'urgent', '3 h left'],
    [22 * hour + 59 * minute, 'urgent', '1 h 1 min left'],
    [23 * hour + 40 * minute, 'urgent', '20 min left'],
    [24 * hour - 1, 'urgent', 'Under 1 min left'],
    [24 * hour, 'overdue', 'Overdue'],
    [24 * hour + 5 * minute, 'overdue', 'Overdue by 5 min'],
    [25 * hour, 'overdue', 'Overdue by 1 h'],
    [71 * hour, 'overdue', 'Overdue by 47 h'],
    [72 * hour, 'overdue', 'Overdue by 2 days'],
  ])('%i ms after the arrival: %s, %s', (ms, kind, text) => {
    expect(after(ms)).toEqual({ kind, text });
  });

  it('counts hours, not what the clocks on the wall show: they go back on November 1, 2026', () => {
    const evening = Date.parse('2026-10-31T22:00:00-04:00');
    const later = Date.parse('2026-11-01T21:00:00-05:00');
    expect(leadClock({ ...lead, arrived: evening }, later, 24).kind).toBe('overdue');
  });

  it('promises no more than the firm does where the device is behind', () => {
    expect(after(-5 * hour).text).toBe('24 h left');
  });

  it('stands still once someone has taken care of the lead, however old it is', () => {
    for (const state of leadStates.filter((each) => each !== 'new')) {
      expect(leadClock({ ...lead, state, arrived }, arrived + 100 * hour, 24).kind).toBe('stopped');
    }
  });

  it('stands still where there is no one to answer, and where it may be spam', () => {
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

  it('never goes back', () => {
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
