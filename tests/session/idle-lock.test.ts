import { expect, test } from 'vitest';

import { createIdleLock, type IdleStorage, type Idle } from '#session/idle-lock.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const second = 1000;
const minute = 60 * second;

function sharedStorage(): () => IdleStorage {
  let idle: Idle | null = null;
  const tabs = new Set<() => void>();
  return () => {
    let own = () => {};
    return {
      read: () => idle,
      write(value) {
        idle = value;
        for (const hear of tabs) if (hear !== own) hear();
      },
      subscribe(listener) {
        own = listener;
        tabs.add(listener);
        return () => tabs.delete(listener);
      },
    };
  };
}

function browser() {
  const clock = createVirtualClock();
  const storage = sharedStorage();
  const openTab = ({ account = 'ada', ticks = true } = {}) => {
    const lock = createIdleLock({
      account,
      storage: storage(),
      now: clock.now,
      after: (ms, callback) => ticks && clock.timeout(ms).addEventListener('abort', callback),
    });
    const stop = lock.start();
    return { ...lock, stop };
  };
  return {
    openTab,
    /** Advances the clock and runs timers on the way. */
    wait: (ms: number) => {
      for (let gone = 0; gone < ms; gone += 10 * second) clock.advance(10 * second);
    },
    sleep: (ms: number) => clock.advance(ms),
    setClockBy: clock.setBy,
  };
}

test('locks every tab 15 minutes after the last touch; a touch does not unlock', () => {
  const { openTab, wait } = browser();
  const [here, there] = [openTab(), openTab()];
  wait(14 * minute);
  there.touch();
  wait(14 * minute + 50 * second);
  expect([here.snapshot(), there.snapshot()]).toEqual([false, false]);
  wait(10 * second);
  expect([here.snapshot(), there.snapshot()]).toEqual([true, true]);
  here.touch();
  expect([here.snapshot(), there.snapshot()]).toEqual([true, true]);
});

test('unlocks all tabs at once and restarts the time', () => {
  const { openTab, wait } = browser();
  const [here, there] = [openTab(), openTab()];
  wait(15 * minute);
  here.unlock();
  expect([here.snapshot(), there.snapshot()]).toEqual([false, false]);
  wait(14 * minute + 50 * second);
  expect(there.snapshot()).toBe(false);
  wait(10 * second);
  expect(there.snapshot()).toBe(true);
});

test('stays locked after a reload', () => {
  const { openTab, wait } = browser();
  const first = openTab();
  wait(15 * minute);
  first.stop();
  expect(openTab().snapshot()).toBe(true);
});

test('locks a page that returns after 15 minutes', () => {
  const { openTab, sleep } = browser();
  openTab().stop();
  sleep(15 * minute);
  expect(openTab().snapshot()).toBe(true);
});

test('locks at the first touch after sleep, before the content is seen', () => {
  const { openTab, sleep } = browser();
  const tab = openTab({ ticks: false });
  sleep(16 * minute);
  tab.touch();
  expect(tab.snapshot()).toBe(true);
});

test('starts unlocked for another account', () => {
  const { openTab, wait } = browser();
  const first = openTab();
  wait(15 * minute);
  first.stop();
  expect(openTab({ account: 'grace' }).snapshot()).toBe(false);
});

test('row 148: locks in time after a clock that was ahead is corrected', () => {
  const { openTab, wait, setClockBy } = browser();
  const tab = openTab();
  setClockBy(-180 * minute);
  tab.touch();
  wait(15 * minute);
  expect(tab.snapshot()).toBe(true);
});
