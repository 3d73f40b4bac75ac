// @module-tag slow
/** Tests the queue against all faults at once: two tabs, a lying network, a wrong clock, deaths at any await. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { longestWaitMs } from '#sync/backoff.ts';
import { createMemoryServer, poison } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';
import { anyCommands, type Model, type Real, tabAt } from './model-commands.ts';

const runs = Number(process.env['SPARK_MODEL_RUNS'] ?? 200);
/** The same histories in every run; a soak draws its own. */
const seed = Number(process.env['SPARK_MODEL_SEED'] ?? 20_261_121);

test(
  `nothing is lost, nothing is doubled, whatever happens (${runs} runs)`,
  { timeout: 30 * 60_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(
        anyCommands,
        fc.integer({ min: 1, max: 1_000_000 }),
        async (commands, deviceSeed) => {
          const server = createMemoryServer();
          const device = createTestDevice({
            url: 'http://memory.test',
            seed: deviceSeed,
            fetcher: server.fetcher,
          });
          const real: Real = { device, server, tabs: [], stores: new WeakMap(), passes: [] };
          const model: Model = { discarded: new Set(), kills: 0 };
          await fc.asyncModelRun(() => ({ model, real }), commands);
          expect(await problemsAtRest(real, model)).toEqual([]);
          for (const tab of real.tabs) tab?.kill();
        },
      ),
      { numRuns: runs, seed },
    );
  },
);

async function problemsAtRest(real: Real, model: Model): Promise<string[]> {
  const { device, server } = real;
  server.become('ok');
  server.release();
  const alive = real.passes.filter(({ tab }) => real.tabs.includes(tab));
  await Promise.all(alive.map(({ over }) => over));
  const tab = await tabAt(real, 0);
  await device.settle(tab);
  const [left, receipts] = [await tab.db.ops.toArray(), await tab.db.receipts.toArray()];
  const acknowledged = new Set(receipts.map(({ id }) => id));
  const waiting = new Set(left.map(({ id }) => id));
  const meant = [...device.meant.values()];
  const has = (id: string) => acknowledged.has(id);

  const lost = meant.filter(({ id }) => !has(id) && !waiting.has(id) && !model.discarded.has(id));
  const unproven = receipts.filter(({ id }) => !server.receipts.has(id));
  const notMeantToWait = left.filter(
    ({ state, body, needs }) => state !== 'parked' || !(body.includes(poison) || needs.length > 0),
  );
  const notDelivered = meant.filter(
    ({ id, kind, entity }) => kind === 'contact.send' && has(id) && !server.messages.has(entity),
  );
  const tooOften = meant.filter(
    ({ id }) =>
      (server.sends.get(id) ?? 0) >
      1 + (server.failures.get(id) ?? 0) + 2 * model.kills + retriesAllowed,
  );
  const late = left.filter(({ nextAt }) => !(nextAt <= device.clock.now() + longestWaitMs));
  return [
    ...server.broken,
    ...lost
      .filter(({ id, kind }) => kind !== 'estimate.save' || server.sends.has(id))
      .map(({ kind, id }) => `${kind} ${id} lost`),
    ...unproven.map(({ id }) => `${id} has a receipt the server knows nothing of`),
    ...notMeantToWait.map(({ kind, state, trouble }) => `${kind} still ${state}: ${trouble?.code}`),
    ...notDelivered.map(({ id }) => `message ${id} not delivered`),
    ...tooOften.map(({ id, kind }) => `${kind} ${id} sent ${server.sends.get(id)} times`),
    ...late.map(({ id }) => `${id} waits for too long`),
    ...[...server.uploads]
      .filter(([id, { received }]) => !received && wanted(id))
      .map(([id]) => `file ${id} not received`),
  ];

  function wanted(id: string): boolean {
    return meant.some(
      (op) => op.kind === 'document.attach' && op.entity === id && !model.discarded.has(op.id),
    );
  }
}

/** How often an op may be sent again without a failure: the server asks for a file's op while its bytes arrive. */
const retriesAllowed = 6;
