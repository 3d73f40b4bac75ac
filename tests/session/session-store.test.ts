import { BaseAuthStore } from 'pocketbase';
import { expect, test, vi } from 'vitest';

import { createKeptGrant } from '#session/session-kept.ts';
import { granted, grantUntil, openTab, type Reply } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;
const refreshPath = '/api/collections/clients/auth-refresh';
const broken = (status: number): Reply => ({ status, body: { status, message: 'x', data: {} } });

/** A browser in which someone signed in, with so long left of their session. */
function browserWith(
  left: number,
  clock = createVirtualClock(),
  role: 'client' | 'staff' = 'staff',
) {
  const browser = new BaseAuthStore();
  createKeptGrant(browser).write(granted(clock.now() + left, { role }));
  return { clock, browser };
}

test('nobody is signed in at first, and that is said once', async () => {
  const { session, events } = openTab();
  await vi.waitFor(() => expect(events).toEqual(['initial-session']));
  expect(session.snapshot()).toEqual({ user: null, loading: false, expired: false });
  expect(session.token()).toBeNull();
});

test('who was signed in still is after a reload, without asking the server', async () => {
  const { session, events, requests } = openTab(browserWith(60 * minute));
  await vi.waitFor(() => expect(events).toEqual(['initial-session']));
  expect(session.snapshot().user).toEqual({
    id: 'aaaaaaaaaaaaaaa',
    email: 'dana@example.com',
    role: 'staff',
  });
  expect(requests).toEqual([]);
});

test('looked at every 30 seconds, refreshed once three ticks or fewer remain', async () => {
  const stage = browserWith(5 * minute);
  const end = stage.clock.now() + 5 * minute;
  const tab = openTab({
    ...stage,
    answer: () => ({ status: 200, body: grantUntil(end + 60 * minute, { role: 'staff', n: 1 }) }),
  });
  // At 3:00 there are four ticks left, at 3:30 three.
  for (let tick = 0; tick < 6; tick += 1) tab.clock.advance(30 * second);
  expect(tab.requests).toEqual([]);
  tab.clock.advance(30 * second);
  await vi.waitFor(() => expect(tab.events).toContain('token-refreshed'));
  expect(tab.requests.map(({ path }) => path)).toEqual(['/api/collections/staff/auth-refresh']);
  tab.clock.advance(30 * second);
  expect(tab.requests).toHaveLength(1);
});

test('a client’s token is made new at the start once it is a day old', async () => {
  for (const [age, asked] of [
    [day - minute, 0],
    [day, 1],
  ] as const) {
    const { requests } = openTab(browserWith(30 * day - age, createVirtualClock(), 'client'));
    await vi.waitFor(() => expect(requests).toHaveLength(asked));
  }
});

test.each([502, 503, 504] as const)(
  'a %i is asked again three times, and the person stays signed in',
  async (status) => {
    const tab = openTab({ ...browserWith(10 * minute), answer: () => broken(status) });
    const checked = tab.session.check();
    await vi.waitFor(() => {
      tab.clock.advance(200);
      expect(tab.requests).toHaveLength(4);
    });
    await checked;
    expect(tab.requests).toHaveLength(4);
    expect(tab.session.snapshot()).toMatchObject({ user: { role: 'staff' }, expired: false });
    expect(tab.session.token()).not.toBeNull();
  },
);

test('no attempt begins later than 30 seconds after the first', async () => {
  const stage = browserWith(minute);
  const tab = openTab({
    ...stage,
    answer: () => {
      stage.clock.advance(29_900);
      return broken(503);
    },
  });
  await tab.session.check();
  expect(tab.requests).toHaveLength(1);
});

test.each([
  ['a session that has ended, without a network', 5 * second, 'network' as const],
  ['a session that the server refuses', 60 * minute, broken(401)],
  ['an account that is closed', 60 * minute, broken(403)],
])('%s: expired, still known, nothing forgotten', async (_name, left, reply) => {
  const tab = openTab({ ...browserWith(left), answer: () => reply });
  const token = tab.session.token();
  void tab.session.check();
  await vi.waitFor(() => {
    tab.clock.advance(800);
    expect(tab.session.snapshot()).toMatchObject({ user: { role: 'staff' }, expired: true });
  });
  expect(tab.session.token()).toBe(token);
  expect(tab.events).not.toContain('signed-out');
});

test('a network’s own page instead of the server is no refusal', async () => {
  const tab = openTab({
    ...browserWith(60 * minute),
    answer: () => ({ status: 403, body: '<html>Sign in to the Wi-Fi</html>' }),
  });
  const checked = tab.session.check();
  await vi.waitFor(() => {
    tab.clock.advance(800);
    expect(tab.requests).toHaveLength(4);
  });
  await checked;
  expect(tab.session.snapshot().expired).toBe(false);
});

test('a new sign-in of the same person ends the waiting', async () => {
  const stage = browserWith(60 * minute, createVirtualClock(), 'client');
  const tab = openTab({
    ...stage,
    answer: (path) =>
      path === refreshPath
        ? broken(401)
        : { status: 200, body: grantUntil(stage.clock.now() + 30 * day, { n: 2 }) },
  });
  await tab.session.check();
  expect(tab.session.snapshot().expired).toBe(true);
  expect(await tab.session.signIn('client', 'dana@example.com', 'a password')).toEqual({
    ok: true,
  });
  expect(tab.session.snapshot()).toMatchObject({ user: { role: 'client' }, expired: false });
  expect(tab.events.at(-1)).toBe('signed-in');
});

test('what happens in one tab is news in the other', async () => {
  const stage = browserWith(60 * minute, createVirtualClock(), 'client');
  const [here, there] = [openTab(stage), openTab(stage)];
  await vi.waitFor(() => expect(there.events).toEqual(['initial-session']));
  here.kept.write(granted(stage.clock.now() + day, { n: 1 }));
  here.kept.write(granted(stage.clock.now() + day, { n: 2, email: 'new@example.com' }));
  await here.session.signOut();
  expect(there.events).toEqual([
    'initial-session',
    'token-refreshed',
    'token-refreshed',
    'user-updated',
    'signed-out',
  ]);
  expect(there.session.snapshot().user).toBeNull();
  here.kept.write(granted(stage.clock.now() + day, { n: 3 }));
  here.kept.write(granted(stage.clock.now() + day, { n: 4, id: 'bbbbbbbbbbbbbbb' }));
  expect(there.events.slice(5)).toEqual(['signed-in', 'signed-out', 'signed-in']);
});

test('a refresh that comes back after the sign-out signs no one in again', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const stage = browserWith(60 * minute);
  const tab = openTab({
    ...stage,
    answer: () =>
      new Promise((done) => {
        answer = done;
      }),
  });
  const checked = tab.session.check();
  await vi.waitFor(() => expect(tab.requests).toHaveLength(1));
  await tab.session.signOut();
  answer({ status: 200, body: grantUntil(stage.clock.now() + day, { role: 'staff', n: 5 }) });
  await checked;
  expect(tab.session.token()).toBeNull();
  expect(tab.session.snapshot().user).toBeNull();
});

test('nor does one that another tab’s sign-out overtakes', async () => {
  const stage = browserWith(60 * minute);
  // A store whose news have not reached this tab yet, as those of another tab's have not.
  const behind = new BaseAuthStore();
  behind.save(stage.browser.token, stage.browser.record);
  behind.onChange = () => () => undefined;
  const tab = openTab({
    ...stage,
    browser: behind,
    answer: () => {
      behind.clear();
      return { status: 200, body: grantUntil(stage.clock.now() + day, { role: 'staff', n: 6 }) };
    },
  });
  await tab.session.check();
  expect(behind.token).toBe('');
  expect(tab.session.snapshot().user).toBeNull();
});

test('a cut answer grants nothing', async () => {
  const { session } = openTab({ answer: () => ({ status: 200, body: { token: 'half' } }) });
  expect(await session.signIn('client', 'dana@example.com', 'a password')).toMatchObject({
    ok: false,
    kind: 'retryable',
  });
  expect(session.snapshot().user).toBeNull();
});

test('an address that was changed here is the one to sign in with again; someone else’s is not', async () => {
  const stage = browserWith(60 * minute, createVirtualClock(), 'client');
  const tab = openTab({
    ...stage,
    answer: (path) => (path === refreshPath ? broken(401) : { status: 200, body: {} }),
  });
  const linkOf = (id: string) => {
    const claims = { id, newEmail: 'new@example.com' };
    return `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.b`;
  };
  await tab.session.confirmEmailChange(linkOf('bbbbbbbbbbbbbbb'), 'a password');
  expect(tab.session.snapshot().user?.email).toBe('dana@example.com');
  await tab.session.confirmEmailChange(linkOf('aaaaaaaaaaaaaaa'), 'a password');
  expect(tab.session.snapshot()).toMatchObject({
    user: { email: 'new@example.com' },
    expired: true,
  });
  expect(openTab(stage).session.snapshot().user?.email).toBe('new@example.com');
});
