/** A pass over the queue of a device whose database no longer answers. */
import { expect, test, vi } from 'vitest';

import { createDrain } from '#sync/drain.ts';
import { messageBody } from '../support/bodies.ts';
import { createTestDevice } from '../support/test-device.ts';

test('work on the database that has no end holds nothing up: the pass ends, and the next one sends over a new connection', async () => {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const { db, device } = tab;
  await tab.enqueue('contact.send', messageBody);
  const sent: string[] = [];
  const drain = createDrain({
    db,
    device,
    send: (ops) => {
      sent.push(...ops.map(({ kind }) => kind));
      return Promise.resolve({ kind: 'unreachable', why: 'network' });
    },
    upload: () => Promise.resolve('network'),
    exclusive: (pass) => pass({ alone: true, held: () => true }),
  });
  const hanging = vi.spyOn(db, 'withReconnect').mockReturnValue(new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const passing = drain.pass().catch(String);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await passing).toContain('did not end');
  expect(db.isOpen()).toBe(false);
  vi.useRealTimers();
  hanging.mockRestore();
  await drain.pass();
  expect(sent).toEqual(['contact.send']);
  tab.kill();
});
