import { afterEach, beforeEach, expect, test, vi, describe } from 'vitest';

import { createHealth } from '#device/health.ts';
import { looksPrivate, reportPrivateWindow, detectStorageLoss } from '#device/kept-storage.ts';
import { firstTouch } from '#device/first-touch.ts';
import { runHousekeeping } from '#device/housekeeping.ts';
import { visitorExpiries } from '#worker/visitor-kinds.ts';
import { noRoom } from '../support/storage-faults.ts';
import { createTestDevice } from '../support/test-device.ts';

describe('Requesting persistent storage', () => {
  type Ask = typeof import('#device/kept-storage.ts').askToKeepOnceNeeded;

  let askToKeepOnceNeeded: Ask;

  /** A new page per test, because each page asks once. */
  beforeEach(async () => {
    vi.resetModules();
    ({ askToKeepOnceNeeded } = await import('#device/kept-storage.ts'));
  });
  afterEach(() => vi.unstubAllGlobals());

  function aPage({ persisted = false } = {}) {
    const listeners = new Set<() => void>();
    const page = { asked: 0, work: false, listeners };
    const storage = {
      persisted: async () => persisted,
      persist: async () => {
        page.asked += 1;
        return true;
      },
    };
    const subscribe = (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    };
    const change = async () => {
      for (const listener of listeners) listener();
      await new Promise((done) => {
        setTimeout(done);
      });
    };
    askToKeepOnceNeeded(storage, [{ subscribe }], () => page.work);
    return { page, change };
  }

  test('asks once, with the first data, and then stops listening', async () => {
    const { page, change } = aPage();
    await change();
    expect(page.asked).toBe(0);
    page.work = true;
    await change();
    await change();
    expect(page.asked).toBe(1);
    expect(page.listeners.size).toBe(0);
  });

  test('does not ask if storage is persistent', async () => {
    const { page, change } = aPage({ persisted: true });
    page.work = true;
    await change();
    expect(page.asked).toBe(0);
  });

  test('does not ask if the browser would show a prompt', async () => {
    vi.stubGlobal('CSS', { supports: (property: string) => property === '-moz-orient' });
    const { page, change } = aPage();
    page.work = true;
    await change();
    expect(page.asked).toBe(0);
  });
});

const gibibyte = 1024 ** 3;

test.each([
  ['much room and files', { quota: 10 * gibibyte, files: 'given' }, false],
  ['half a gibibyte', { quota: gibibyte / 2, files: 'given' }, false],
  ['less than that', { quota: gibibyte / 2 - 1, files: 'given' }, true],
  ['no files for it', { quota: 10 * gibibyte, files: 'refused' }, true],
  ['a browser that says nothing', { quota: null, files: null }, false],
] as const)('a private window: %s', (_, traits, expected) => {
  expect(looksPrivate(traits)).toBe(expected);
});

describe('what the visitor is told', () => {
  const refusing = { getDirectory: () => Promise.reject(new DOMException('no', 'SecurityError')) };

  const failing = { estimate: () => Promise.reject(new Error('no')) };

  test.each([
    ['of a private window', refusing, 'disk', 'private'],
    ['is not better than what is known already', refusing, 'memory', 'memory'],
    ['is nothing where the browser cannot be asked', undefined, 'disk', 'disk'],
    ['is nothing where the browser cannot tell', failing, 'disk', 'disk'],
  ] as const)('%s', async (_, storage, known, told) => {
    const health = createHealth();
    health.report({ keeps: known });
    await reportPrivateWindow(storage, health);
    expect(health.snapshot().keeps).toBe(told);
  });
});

const aTab = () => createTestDevice({ url: 'http://127.0.0.1' }).tab();

describe('a device without room', () => {
  test('opens without a canary, and later reports no loss', async () => {
    const { db, device, storage } = await aTab();
    const health = createHealth();
    storage.fail(noRoom);
    const alive = await detectStorageLoss(db, device, health);
    expect(health.snapshot().full).toBe(true);
    expect(await alive()).toBe(true);
    storage.fail(undefined);
    expect(await alive()).toBe(true);
    expect(await db.facts.get('canary')).toBeDefined();
    await db.facts.delete('canary');
    expect(await alive()).toBe(false);
  });

  test('reports a loss once, even if a new canary finds no room', async () => {
    const { db, device, storage } = await aTab();
    const alive = await detectStorageLoss(db, device, createHealth());
    await db.facts.delete('canary');
    storage.fail(noRoom);
    expect([await alive(), await alive()]).toEqual([false, true]);
  });

  test.each([
    ['is opened where what is old cannot be removed', noRoom, true],
    ['is not called full for another reason', () => new DOMException('no', 'DataError'), false],
  ])('%s', async (_, fault, isFull) => {
    const { db, device, storage } = await aTab();
    const health = createHealth();
    storage.fail(fault);
    await runHousekeeping(db, device, health, visitorExpiries);
    expect(health.snapshot().full).toBe(isFull);
  });

  test('knows the source while the page is open', async () => {
    const { db, storage } = await aTab();
    storage.fail(noRoom);
    const url = new URL('http://127.0.0.1/services?utm_source=letter');
    const source = await firstTouch(db, { url, referrer: '', first: true });
    expect(source).toMatchObject({ utm_source: 'letter', landing_page: '/services' });
    expect(await db.facts.get('first-touch')).toBeUndefined();
  });
});
