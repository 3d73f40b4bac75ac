/** React's way back to its work in WebKit, where messages of a page to itself are lost now and then. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { replaceLostWakeups } from '#app/boot/lost-wakeups.ts';

const own = globalThis.setImmediate;
const sent: MessagePort[] = [];

/** Messages arrive when the test says so. */
class HeldChannel {
  port1 = { onmessage: null as (() => void) | null };
  port2 = { postMessage: () => sent.push(this.port1 as unknown as MessagePort) };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('MessageChannel', HeldChannel);
  vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
  sent.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  globalThis.setImmediate = own;
});

const deliver = () =>
  sent.splice(0).forEach((port) => port.onmessage?.(new MessageEvent('message')));

test('a message that arrives runs the task, once', () => {
  replaceLostWakeups();
  const task = vi.fn();
  setImmediate(task);
  expect(task).not.toHaveBeenCalled();
  deliver();
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a message that is lost: the task is run all the same, and once where it comes after all', () => {
  replaceLostWakeups();
  const task = vi.fn();
  setImmediate(task);
  vi.runAllTimers();
  expect(task).toHaveBeenCalledTimes(1);
  deliver();
  expect(task).toHaveBeenCalledTimes(1);
});

test('a task that asks for another one gets it with the next message', () => {
  replaceLostWakeups();
  const second = vi.fn();
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
