/** The browser is asked to keep what is here once there is something, and where that opens no question. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Ask = typeof import('#device/kept-storage.ts').askToKeepOnceNeeded;

let askToKeepOnceNeeded: Ask;

/** A page of its own: each asks once. */
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

test('with the first work, once, and then nothing is watched any more', async () => {
  const { page, change } = aPage();
  await change();
  expect(page.asked).toBe(0);
  page.work = true;
  await change();
  await change();
  expect(page.asked).toBe(1);
  expect(page.listeners.size).toBe(0);
});

test('not where it is kept already', async () => {
  const { page, change } = aPage({ persisted: true });
  page.work = true;
  await change();
  expect(page.asked).toBe(0);
});

test('not where the browser would ask the person', async () => {
  vi.stubGlobal('CSS', { supports: (property: string) => property === '-moz-orient' });
  const { page, change } = aPage();
  page.work = true;
  await change();
  expect(page.asked).toBe(0);
});
