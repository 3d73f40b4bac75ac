/** In which zone times are shown first. */
import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { firstZone } from '#features/appointments/zone-choice.ts';

test.each([
  ['America/Boise', 'America/Denver'],
  ['America/Detroit', 'America/New_York'],
  ['America/Indiana/Indianapolis', 'America/New_York'],
  ['America/Indiana/Knox', 'America/Chicago'],
  ['America/Kentucky/Louisville', 'America/New_York'],
  ['America/Menominee', 'America/Chicago'],
  ['America/North_Dakota/Center', 'America/Chicago'],
  ['America/Juneau', 'America/Anchorage'],
  ['America/Toronto', 'America/New_York'],
  ['America/Vancouver', 'America/Los_Angeles'],
  ['US/Arizona', 'America/Phoenix'],
  ['US/Hawaii', 'Pacific/Honolulu'],
  ['America/St_Thomas', 'America/Puerto_Rico'],
  ['America/Phoenix', 'America/Phoenix'],
  ['America/Regina', firm.zone.name],
  ['Europe/Berlin', firm.zone.name],
] as const)('a device in %s begins with %s', (here, zone) => {
  expect(firstZone('', here)).toBe(zone);
});

test('the zone that a client has named holds on any device', () => {
  expect(firstZone('America/Chicago', 'America/Boise')).toBe('America/Chicago');
});
