/** A device whose clock is ahead takes its session for past; the server knows better. */
import { BaseAuthStore } from 'pocketbase';
import { expect, test, vi } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted, grantUntil, openTab } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** A browser in which a session of staff ended a day ago, by its own clock. */
function aDayPast() {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() - day, { role: 'staff' }));
  return { clock, browser };
}

test('a device whose clock is ahead believes the server', async () => {
  const stage = aDayPast();
  const tab = openTab({
    ...stage,
    answer: () => ({
      status: 200,
      body: grantUntil(stage.clock.now() - day + minute, { role: 'staff', n: 7 }),
    }),
  });
  expect(tab.session.snapshot().expired).toBe(true);
  await vi.waitFor(() => expect(tab.session.snapshot().expired).toBe(false));
  tab.clock.advance(30 * second);
  await vi.waitFor(() => expect(tab.requests).toHaveLength(2));
  expect(tab.session.snapshot().expired).toBe(false);
});

test('row 251: it believes the server also where two renewals of one second gave the same token', async () => {
  const stage = aDayPast();
  const same = grantUntil(stage.clock.now() - day, { role: 'staff' });
  const tab = openTab({ ...stage, answer: () => ({ status: 200, body: same }) });
  expect(tab.session.token()).toBe(same.token);
  expect(tab.session.snapshot().expired).toBe(true);
  await vi.waitFor(() => expect(tab.requests).toHaveLength(1));
  await vi.waitFor(() => expect(tab.session.snapshot().expired).toBe(false));
  expect(tab.events).toContain('signed-in');
});
