import { BaseAuthStore } from 'pocketbase';
import { expect, test, vi } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted, openTab } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

test('signing out has the server end the session of the token that was in use', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + 3600_000));
  const tab = openTab({ clock, browser });
  const token = tab.session.token();
  await tab.session.signOut();
  await tab.session.signOut();
  expect(tab.ended).toEqual([token]);
  expect(tab.session.token()).toBeNull();
});

test('a renewal that found no server is not tried again with a token that was signed out', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + 3600_000));
  const tab = openTab({ clock, browser });
  let isOver = false;
  void tab.session.check().then(() => (isOver = true));
  await vi.waitFor(() => expect(tab.requests).toHaveLength(1));
  await tab.session.signOut();
  await vi.waitFor(() => {
    clock.advance(200);
    expect(isOver).toBe(true);
  });
  expect(tab.requests).toHaveLength(1);
});
