/** The password that was right unlocks the desk without a network, and no other one. */
import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted, grantUntil, openTab, type Reply } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const hour = 3_600_000;
const refused: Reply = { status: 400, body: { status: 400, message: 'x', data: {} } };

test('a password that was refused at the sign-in does not unlock the desk offline, also after a renewal', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + hour, { role: 'staff' }));
  const renewed = grantUntil(clock.now() + hour, { role: 'staff', n: 1 });
  let online = true;
  const tab = openTab({
    clock,
    browser,
    answer(path) {
      if (!online) return 'network';
      return path.endsWith('/auth-refresh') ? { status: 200, body: renewed } : refused;
    },
  });
  const typed = await tab.session.signIn('staff', 'dana@example.com', 'a password mistyped');
  expect(typed).toMatchObject({ kind: 'invalid-credentials' });
  await tab.session.check();
  expect(tab.events).toContain('token-refreshed');
  online = false;
  expect(await tab.session.unlock('a password mistyped')).toMatchObject({ ok: false });
});

test('a password that the server took unlocks the desk offline', async () => {
  const clock = createVirtualClock();
  const signedIn = grantUntil(clock.now() + hour, { role: 'staff' });
  let online = true;
  const tab = openTab({
    clock,
    answer: () => (online ? { status: 200, body: signedIn } : 'network'),
  });
  expect(await tab.session.signIn('staff', 'dana@example.com', 'a password of hers')).toEqual({
    ok: true,
  });
  online = false;
  expect(await tab.session.unlock('a password of hers')).toEqual({ ok: true });
});

test('row 298: once a sign-in of another tab is under a new password, the one before unlocks no tab offline', async () => {
  const clock = createVirtualClock();
  const browser = new BaseAuthStore();
  const until = clock.now() + hour;
  let session = 'first';
  let online = true;
  const answer = (): Reply =>
    online ? { status: 200, body: grantUntil(until, { role: 'staff', session }) } : 'network';
  const tabs = [1, 2].map(() => openTab({ clock, browser, answer }).session);
  const [here, there] = tabs;
  await here?.signIn('staff', 'dana@example.com', 'a password of before');
  session = 'second';
  await there?.signIn('staff', 'dana@example.com', 'a password of hers');
  online = false;
  expect(await here?.unlock('a password of before')).toMatchObject({ kind: 'retryable' });
  expect(await there?.unlock('a password of hers')).toEqual({ ok: true });
});
