import { afterEach, describe, expect, test, vi } from 'vitest';

import { watchInstall } from '#app/boot/install-chance.ts';
import { createInstall } from '#device/install.ts';
import { createOneTimeFlags } from '#device/one-time-flags.ts';
import { showBadge } from '#device/badge.ts';
import { claimQuietReload } from '#device/reloads.ts';
import { createTestDevice } from '../support/test-device.ts';
import { messageBody } from '../support/bodies.ts';

async function aDevice() {
  const device = createTestDevice({ url: 'http://127.0.0.1' });
  return async () => {
    const { db, device: ofTab } = await device.tab();
    return createOneTimeFlags(db, ofTab.now);
  };
}

describe('the offer to install', () => {
  test('is made once earlier refusals are known', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    expect(install.store.getState()).toEqual({ way: null, wanted: false });
    await install.canAsk(() => Promise.resolve('accepted'));
    expect(install.store.getState()).toEqual({ way: 'ask', wanted: true });
  });

  test('is not repeated after a refusal', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    await install.byHand();
    expect(install.store.getState()).toEqual({ way: 'steps', wanted: true });
    await install.refuse();
    const later = createInstall(open());
    await later.byHand();
    expect(later.store.getState().wanted).toBe(false);
  });

  test('lets the browser ask once', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    let asked = 0;
    await install.canAsk(() => {
      asked += 1;
      return Promise.resolve('dismissed');
    });
    await Promise.all([install.ask(), install.ask()]);
    expect(asked).toBe(1);
    expect(install.store.getState()).toEqual({ way: null, wanted: true });
  });
});

test.each([
  ['a browser that cannot install', {}, null],
  ['Safari on iOS', { standalone: false }, 'steps'],
  ['the installed app', { standalone: true }, null],
] as const)('offers in %s, with %o: %s', async (_, navigator, way) => {
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const install = createInstall((await aDevice())());
  watchInstall(install);
  expect(install.store.getState().way).toBe(way);
});

afterEach(() => vi.unstubAllGlobals());

describe('the badge', () => {
  test('shows the pending count, and nothing at zero', async () => {
    const shown: (number | null)[] = [];
    const icon = {
      setAppBadge: (count: number) => Promise.resolve(void shown.push(count)),
      clearAppBadge: () => Promise.resolve(void shown.push(null)),
    };
    await showBadge(icon, 2);
    await showBadge(icon, 0);
    expect(shown).toEqual([2, null]);
  });

  test('ignores a missing or refused badge', async () => {
    const refusing = { setAppBadge: () => Promise.reject(new DOMException('no')) };
    await expect(showBadge({}, 1)).resolves.toBeUndefined();
    await expect(showBadge(refusing, 1)).resolves.toBeUndefined();
  });
});

// Automatic reloads: at most once a minute, never while sending.

const now = Date.UTC(2026, 10, 23, 12);
const aTab = () => createTestDevice({ url: 'http://127.0.0.1' }).tab();

test('once a minute', async () => {
  const { db } = await aTab();
  expect(await claimQuietReload(db, now)).toBe(true);
  expect(await claimQuietReload(db, now + 59_000)).toBe(false);
  expect(await claimQuietReload(db, now + 60_000)).toBe(true);
});

test('not while an op is in flight, but right after its answer', async () => {
  const tab = await aTab();
  const { db } = tab;
  const { id } = await tab.enqueue('contact.send', messageBody);
  await db.ops.update(id, { state: 'inflight' });
  expect(await claimQuietReload(db, now)).toBe(false);
  await db.ops.delete(id);
  expect(await claimQuietReload(db, now)).toBe(true);
});
