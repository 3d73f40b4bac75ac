/** React's way back to its work in WebKit, where messages of a page to itself are lost now and then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { replaceLostWakeups } from '#app/boot/lost-wakeups.ts';

const own = globalThis.setImmediate;
let arrivals: (() => void)[] = [];

/** Messages arrive when the test says so. */
class HeldChannel {
  private readonly heard: (() => void)[] = [];
  port1 = {
    addEventListener: (_name: string, hear: () => void) => void this.heard.push(hear),
    start: () => {},
  };
  port2 = { postMessage: () => void arrivals.push(() => this.heard.forEach((hear) => hear())) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('MessageChannel', HeldChannel);
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
  arrivals = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.setImmediate = own;
});

function deliver(): void {
  const due = arrivals;
  arrivals = [];
  for (const arrive of due) arrive();
}

test('a message that arrives runs the task, once', () => {
  replaceLostWakeups();
  const task = vi.fn<() => void>();
  setImmediate(task);
  expect(task).not.toHaveBeenCalled();
  deliver();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a message that is lost: the task is run all the same, and once where it comes after all', () => {
  replaceLostWakeups();
  const task = vi.fn<() => void>();
  setImmediate(task);
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
  deliver();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that asks for another one gets it with the next message', () => {
  replaceLostWakeups();
  const second = vi.fn<() => void>();
  setImmediate(() => void setImmediate(second));
  deliver();
  expect(second).not.toHaveBeenCalled();
  deliver();
  expect(second).toHaveBeenCalledTimes(1);
});

test('other browsers keep what they have', () => {
  vi.stubGlobal('navigator', { vendor: 'Google Inc.' });
  replaceLostWakeups();
  expect(globalThis.setImmediate).toBe(own);
});
