import { BaseAuthStore } from 'pocketbase';
import { expect, test } from 'vitest';

import { createGrantStore } from '#session/grant-store.ts';
import { granted, grantUntil, openTab, type Reply, browserWith } from '../support/session-stage.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

const refreshPath = '/api/collections/clients/auth-refresh';
const broken = (status: number): Reply => ({ status, body: { status, message: 'x', data: {} } });

test('starts signed out and reports it once', async () => {
  const { session, events } = openTab();
  await expect.poll(() => events).toEqual(['initial-session']);
  expect(session.snapshot()).toEqual({ user: null, loading: false, expired: false });
  expect(session.token()).toBeNull();
});

test('restores the session after a reload without the server', async () => {
  const { session, events, requests } = openTab(browserWith(60 * minute, 'staff'));
  await expect.poll(() => events).toEqual(['initial-session']);
  expect(session.snapshot().user).toEqual({
    id: 'aaaaaaaaaaaaaaa',
    email: 'dana@example.com',
    role: 'staff',
  });
  expect(requests).toEqual([]);
});

test('checks every 30 seconds, and refreshes with three or fewer ticks left', async () => {
  const stage = browserWith(5 * minute, 'staff');
  const end = stage.clock.now() + 5 * minute;
  const tab = openTab({
    ...stage,
    answer: () => ({ status: 200, body: grantUntil(end + 60 * minute, { role: 'staff', n: 1 }) }),
  });
  // After three of the five minutes four ticks are left, half a minute later three.
  for (let tick = 0; tick < 6; tick += 1) tab.clock.advance(30 * second);
  expect(tab.requests).toEqual([]);
  tab.clock.advance(30 * second);
  await expect.poll(() => tab.events).toContain('token-refreshed');
  expect(tab.requests.map(({ path }) => path)).toEqual(['/api/collections/staff/auth-refresh']);
  tab.clock.advance(30 * second);
  expect(tab.requests).toHaveLength(1);
});

test('renews a client’s day-old token at start', async () => {
  for (const [age, asked] of [
    [day - minute, 0],
    [day, 1],
  ] as const) {
    const { requests } = openTab(browserWith(30 * day - age));
    await expect.poll(() => requests).toHaveLength(asked);
  }
});

test.each<[name: string, reply: Reply]>([
  ['502', broken(502)],
  ['503', broken(503)],
  ['504', broken(504)],
  ['a captive portal', { status: 403, body: '<html>Sign in to the Wi-Fi</html>' }],
])('retries after %s three times and stays signed in', async (_name, reply) => {
  const tab = openTab({ ...browserWith(10 * minute, 'staff'), answer: () => reply });
  const checked = tab.session.check();
  await expect
    .poll(() => {
      tab.clock.advance(200);
      return tab.requests;
    })
    .toHaveLength(4);
  await checked;
  expect(tab.requests).toHaveLength(4);
  expect(tab.session.snapshot()).toMatchObject({ user: { role: 'staff' }, expired: false });
  expect(tab.session.token()).not.toBeNull();
});

test('begins no attempt later than 30 seconds after the first', async () => {
  const stage = browserWith(minute, 'staff');
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
  const tab = openTab({ ...browserWith(left, 'staff'), answer: () => reply });
  const token = tab.session.token();
  void tab.session.check();
  await expect
    .poll(() => {
      tab.clock.advance(800);
      return tab.session.snapshot();
    })
    .toMatchObject({ user: { role: 'staff' }, expired: true });
  expect(tab.session.token()).toBe(token);
  expect(tab.events).not.toContain('signed-out');
});

test('stops waiting after a new sign-in of the same person', async () => {
  const stage = browserWith(60 * minute);
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

test('reports changes of one tab in the other', async () => {
  const stage = browserWith(60 * minute);
  const [here, there] = [openTab(stage), openTab(stage)];
  await expect.poll(() => there.events).toEqual(['initial-session']);
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

test('drops a refresh that returns after the sign-out', async () => {
  let answer: (reply: Reply) => void = () => undefined;
  const stage = browserWith(60 * minute, 'staff');
  const tab = openTab({
    ...stage,
    answer: () => new Promise((done) => (answer = done)),
  });
  const checked = tab.session.check();
  await expect.poll(() => tab.requests).toHaveLength(1);
  await tab.session.signOut();
  answer({ status: 200, body: grantUntil(stage.clock.now() + day, { role: 'staff', n: 5 }) });
  await checked;
  expect(tab.session.token()).toBeNull();
  expect(tab.session.snapshot().user).toBeNull();
});

test('drops a refresh overtaken by another tab’s sign-out', async () => {
  const stage = browserWith(60 * minute, 'staff');
  // A store whose changes have not reached this tab yet, like another tab's.
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

test('grants nothing for a truncated answer', async () => {
  const { session } = openTab({ answer: () => ({ status: 200, body: { token: 'half' } }) });
  expect(await session.signIn('client', 'dana@example.com', 'a password')).toMatchObject({
    ok: false,
    kind: 'retryable',
  });
  expect(session.snapshot().user).toBeNull();
});

test('asks for the address changed here at the next sign-in, not for someone else’s', async () => {
  const stage = browserWith(60 * minute);
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

// A page in the back-forward cache misses session changes.

test('detects a sign-out that happened while suspended', async () => {
  const { clock, browser } = browserWith(3_600_000);
  browser.onChange = () => () => {};
  const tab = openTab({ clock, browser });
  expect(tab.session.snapshot().user).not.toBeNull();
  browser.clear();
  await tab.look();
  expect(tab.session.snapshot().user).toBeNull();
  expect(tab.events).toContain('signed-out');
});

test('shows no form on a page left at the sign-out, until it returns', async () => {
  const { session, look } = openTab(browserWith(3_600_000));
  await session.signOut('leaves');
  expect(session.snapshot()).toMatchObject({ user: null, loading: true });
  expect(session.token()).toBeNull();
  await look();
  expect(session.snapshot()).toMatchObject({ user: null, loading: false });
});

/** A browser whose clock says that a staff session ended a day ago. */
const aDayPast = () => browserWith(-day, 'staff');

test('trusts the server if the device’s clock is ahead', async () => {
  const stage = aDayPast();
  const tab = openTab({
    ...stage,
    answer: () => ({
      status: 200,
      body: grantUntil(stage.clock.now() - day + minute, { role: 'staff', n: 7 }),
    }),
  });
  expect(tab.session.snapshot().expired).toBe(true);
  await expect.poll(() => tab.session.snapshot().expired).toBe(false);
  tab.clock.advance(30 * second);
  await expect.poll(() => tab.requests).toHaveLength(2);
  expect(tab.session.snapshot().expired).toBe(false);
});

test('row 251: trusts the server if two renewals of one second gave the same token', async () => {
  const stage = aDayPast();
  const same = grantUntil(stage.clock.now() - day, { role: 'staff' });
  const tab = openTab({ ...stage, answer: () => ({ status: 200, body: same }) });
  expect(tab.session.token()).toBe(same.token);
  expect(tab.session.snapshot().expired).toBe(true);
  await expect.poll(() => tab.requests).toHaveLength(1);
  await expect.poll(() => tab.session.snapshot().expired).toBe(false);
  expect(tab.events).toContain('signed-in');
});

test('ends the current token’s session on the server at sign-out', async () => {
  const tab = openTab(browserWith(3_600_000));
  const token = tab.session.token();
  await tab.session.signOut();
  await tab.session.signOut();
  expect(tab.ended).toEqual([token]);
  expect(tab.session.token()).toBeNull();
});

test('does not retry a renewal with a signed-out token', async () => {
  const tab = openTab(browserWith(3_600_000));
  let isOver = false;
  void tab.session.check().then(() => (isOver = true));
  await expect.poll(() => tab.requests).toHaveLength(1);
  await tab.session.signOut();
  await expect
    .poll(() => {
      tab.clock.advance(200);
      return isOver;
    })
    .toBe(true);
  expect(tab.requests).toHaveLength(1);
});

const hour = 3_600_000;
const refused: Reply = { status: 400, body: { status: 400, message: 'x', data: {} } };

test('does not unlock the desk offline by a password refused at sign-in, even after a renewal', async () => {
  const { clock, browser } = browserWith(hour, 'staff');
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

test('row 298: unlocks no tab offline by the old password once another tab signed in with a new one', async () => {
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

test('forgets the password at sign-out: it does not unlock offline', async () => {
  const clock = createVirtualClock();
  const until = clock.now() + hour;
  let online = true;
  const tab = openTab({
    clock,
    answer: () =>
      online ? { status: 200, body: grantUntil(until, { role: 'staff' }) } : 'network',
  });
  await tab.session.signIn('staff', 'dana@example.com', 'a password of hers');
  online = false;
  await tab.session.signOut();
  tab.kept.write(granted(until, { role: 'staff' }));
  await tab.look();
  expect(await tab.session.unlock('a password of hers')).toMatchObject({ kind: 'retryable' });
});

// Sign-ins in a browser that denies storage.

const soon = Date.parse('2030-01-01T00:00:00Z');

function fullStore() {
  const store = new BaseAuthStore();
  const keep = store.save.bind(store);
  store.save = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  return { store, keep };
}

test('keeps a sign-in without storage as long as the page', () => {
  const { store } = fullStore();
  const kept = createGrantStore(store);
  const dana = granted(soon);
  kept.write(dana);
  expect(kept.read()).toEqual(dana);
  expect(createGrantStore(store).read()).toBe(null);
  kept.write(null);
  expect(kept.read()).toBe(null);
});

test('leaves other tabs the same account’s older token, and no other account’s', () => {
  const { store, keep } = fullStore();
  const older = granted(soon, { n: 1 });
  const record = { collectionName: 'clients', collectionId: 'clients', ...older.account };
  keep(older.token, record);
  const kept = createGrantStore(store);
  kept.write(granted(soon, { n: 2 }));
  expect(store.token).toBe(older.token);
  const other = granted(soon, { n: 3, id: 'bbbbbbbbbbbbbbb' });
  kept.write(other);
  expect(store.token).toBe('');
  expect(kept.read()).toEqual(other);
});

test('follows later changes of another tab', () => {
  const { store } = fullStore();
  const kept = createGrantStore(store);
  const heard: unknown[] = [];
  kept.subscribe(() => heard.push(kept.read()));
  kept.write(granted(soon));
  store.clear();
  expect(heard.at(-1)).toBe(null);
});

test('is signed out if the store cannot be read', () => {
  const store = new BaseAuthStore();
  Object.defineProperty(store, 'token', {
    get() {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(createGrantStore(store).read()).toBe(null);
});
