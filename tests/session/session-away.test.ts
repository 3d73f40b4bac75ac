/** A page that was away, in the back-forward cache, hears of nothing that happens to the session in the meantime. */
import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted, openTab } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

test('a sign-out while it was away is known as soon as it is looked at', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + 3_600_000));
  browser.onChange = () => () => {};
  const tab = openTab({ clock, browser });
  expect(tab.session.snapshot().user).not.toBeNull();
  browser.clear();
  await tab.look();
  expect(tab.session.snapshot().user).toBeNull();
  expect(tab.events).toContain('signed-out');
});

test('a page that is left at the sign-out shows no form that would go with it, until it is come back to', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + 3_600_000));
  const { session, look } = openTab({ clock, browser });
  await session.signOut('leaves');
  expect(session.snapshot()).toMatchObject({ user: null, loading: true });
  expect(session.token()).toBeNull();
  await look();
  expect(session.snapshot()).toMatchObject({ user: null, loading: false });
});
