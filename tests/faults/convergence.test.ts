// @module-tag slow
/** Tests that the server's end state does not depend on how often a device sends. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { createMemoryServer } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';

const url = 'http://memory.test';

/** A change in the estimator, and whether it is sent: not, with an answer that arrives, or with one that is lost. */
type Turn = { text: string; sends: 'no' | 'heard' | 'unheard' };

const turns = fc.array(
  fc.record({
    text: fc.string({ maxLength: 4 }),
    sends: fc.constantFrom('no', 'no', 'heard', 'unheard'),
  }),
  { minLength: 1, maxLength: 10 },
);

/** Saves each text, then submits if `submits`; returns the server's state and the number of ops. */
async function saveAll(all: readonly Turn[], submits: boolean) {
  const server = createMemoryServer();
  const device = createTestDevice({ url, fetcher: server.fetcher });
  const tab = await device.tab();
  const store = await tab.draftStore();
  for (const { text, sends } of all) {
    await store.saveEstimate(JSON.stringify({ text }));
    await tab.note();
    if (sends === 'no') continue;
    server.become(sends === 'heard' ? 'ok' : 'drop');
    await tab.pass();
  }
  if (submits) await store.submit(() => JSON.stringify({ document: null, last: all.at(-1)?.text }));
  server.become('ok');
  await device.settle(tab);
  tab.kill();
  // The lead has everything that its saves had.
  const state = [...(submits ? server.leads : server.saves).values()];
  return { state, ops: server.receipts.size, broken: server.broken };
}

test('Q7: a save that another replaces before it leaves is not reported lost', async () => {
  let spared = 0;
  await fc.assert(
    fc.asyncProperty(turns, fc.boolean(), async (all, submits) => {
      const one = await saveAll(all, submits);
      const each = await saveAll(
        all.map(({ text }) => ({ text, sends: 'heard' })),
        submits,
      );
      expect(one.broken).toEqual([]);
      expect(one.state).toEqual(each.state);
      spared += each.ops - one.ops;
    }),
    { numRuns: 40, seed: 20_261_121 },
  );
  expect(spared).toBeGreaterThan(0);
});
