// @vitest-environment happy-dom
/** What makes the queue go on: each sign that a connection or the visitor is back ends its waits. */
import { expect, it } from 'vitest';

import { scheduleOutbox } from '#sync/outbox-scheduler.ts';

/** What is done, in its order. */
function listening() {
  const done: string[] = [];
  const { listen } = scheduleOutbox(
    {
      pass: async () => void done.push('pass'),
      nextAt: () => Promise.resolve(null),
      connectionIsBack: async () => void done.push('waits end'),
    },
    Date.now,
  );
  const stop = listen();
  return { done, stop };
}

it.each([
  ['a connection is back', () => window.dispatchEvent(new Event('online'))],
  ['the page is shown again', () => window.dispatchEvent(new Event('pageshow'))],
  ['the page is looked at', () => document.dispatchEvent(new Event('visibilitychange'))],
])('%s: the waits for a network end, then it is sent', async (_, happens) => {
  const { done, stop } = listening();
  await expect.poll(() => done).toEqual(['waits end', 'pass']);
  happens();
  await expect.poll(() => done).toEqual(['waits end', 'pass', 'waits end', 'pass']);
  stop();
  happens();
  expect(done).toHaveLength(4);
});
