// @module-tag slow
/** Tests that the server's end state does not depend on when ops arrive, from two devices or one that rarely sends. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type Profile, type ProfileField, profileFields } from '#domain/clients/profile.ts';
import { aKey, anId } from '../support/op-api.ts';
import { createMemoryServer, type MemoryServer } from '../support/memory-server.ts';
import { createTestDevice, type Tab, type TestDevice } from '../support/test-device.ts';

const url = 'http://memory.test';
const empty: Profile = { first_name: '', last_name: '', phone: '', company_name: '' };

/** A change on one of two devices, and whether the device then sends. */
type Step = { by: 0 | 1; field: ProfileField; text: string; sends: boolean };

const steps = (by: fc.Arbitrary<0 | 1>) =>
  fc.array(
    fc.record({
      by,
      field: fc.constantFrom(...profileFields),
      text: fc.string({ minLength: 1, maxLength: 4 }),
      sends: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  );
const either = fc.constantFrom(0, 1);

type Pair = { server: MemoryServer; entity: string; tabs: [Tab, Tab]; devices: TestDevice[] };

async function aPair(): Promise<Pair> {
  const server = createMemoryServer();
  const entity = anId();
  const account = { id: entity, token: () => 'token' };
  const devices = [0, 1].map(() => createTestDevice({ url, fetcher: server.fetcher, account }));
  const [phone, laptop] = await Promise.all(devices.map((device) => device.tab()));
  if (!phone || !laptop) throw new Error('no tabs');
  return { server, entity, tabs: [phone, laptop], devices };
}

/** Performs all steps in order; then both send, `first` before the other. */
async function play({ entity, tabs, devices }: Pair, all: readonly Step[], first: 0 | 1) {
  const seen: [Profile, Profile] = [empty, empty];
  for (const { by, field, text, sends } of all) {
    const body = { changes: { [field]: text }, base: { [field]: seen[by][field] } };
    await tabs[by].enqueue('profile.save', body, { entity, key: null });
    seen[by] = { ...seen[by], [field]: text };
    if (sends) await tabs[by].pass();
  }
  for (const which of first === 0 ? [0, 1] : [1, 0]) {
    const [tab, device] = [tabs[which], devices[which]];
    if (tab) await device?.settle(tab);
  }
}

const killAll = ({ tabs }: Pair) => tabs.forEach((tab) => tab.kill());

test('Q6: two devices that change different fields, sending whenever they like: one profile', () =>
  fc.assert(
    fc.asyncProperty(
      steps(either),
      fc.subarray([...profileFields]),
      fc.infiniteStream(fc.boolean()),
      either,
      async (drawn, phones, sends, first) => {
        const all = drawn.map((step): Step => ({
          ...step,
          by: phones.includes(step.field) ? 0 : 1,
        }));
        const later = all.map((step): Step => ({ ...step, sends: sends.next().value }));
        const [one, other] = [await aPair(), await aPair()];
        await play(one, all, 0);
        await play(other, later, first);
        const last = Object.fromEntries(all.map(({ field, text }) => [field, text]));
        const wanted = { ...empty, ...last };
        expect(one.server.profiles.get(one.entity)).toEqual(wanted);
        expect(other.server.profiles.get(other.entity)).toEqual(wanted);
        killAll(one);
        killAll(other);
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  ));

test('Q6: where both change one field, one text stands and the other is kept to be chosen', async () => {
  let conflicts = 0;
  await fc.assert(
    fc.asyncProperty(steps(either), either, async (all, first) => {
      const pair = await aPair();
      await play(pair, all, first);
      const stands = pair.server.profiles.get(pair.entity) ?? empty;
      const left = await Promise.all(pair.tabs.map((tab) => tab.db.ops.orderBy('seq').toArray()));
      for (const [by, ops] of left.entries()) {
        const touched = profileFields.filter((field) => textOf(all, field, by) !== undefined);
        const lost = touched.filter((field) => {
          const mine = textOf(all, field, by);
          const kept = ops.some(({ body }) => changed(body, field) === mine);
          const shared = all.some(
            (one) => one.by !== by && one.field === field && one.text === mine,
          );
          return stands[field] !== mine && !kept && !shared;
        });
        expect(lost).toEqual([]);
        // Later changes of a profile wait behind a refused one.
        const [head] = ops;
        expect([head?.state, head?.trouble?.code]).toEqual(
          head ? ['parked', 'profile_conflict'] : [undefined, undefined],
        );
        conflicts += ops.length;
      }
      killAll(pair);
    }),
    { numRuns: 40, seed: 20_261_121 },
  );
  expect(conflicts).toBeGreaterThan(0);
});

function textOf(all: readonly Step[], field: ProfileField, device: number): string | undefined {
  return all.findLast((step) => step.by === device && step.field === field)?.text;
}

function changed(body: string, field: ProfileField): string | undefined {
  const { changes }: { changes: Partial<Profile> } = JSON.parse(body);
  return changes[field];
}

test('Q6: revisions of one estimate from two devices, in any order: the latest stands', () =>
  fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 12 }),
      fc.array(either, { minLength: 12, maxLength: 12 }),
      async (revs, who) => {
        const server = createMemoryServer();
        const devices = [0, 1].map(() => createTestDevice({ url, fetcher: server.fetcher }));
        const tabs = await Promise.all(devices.map((device) => device.tab()));
        const [entity, key] = [anId(), aKey()];
        for (const [at, rev] of revs.entries()) {
          const tab = tabs[who[at] ?? 0];
          await tab?.enqueue('estimate.save', { rev }, { entity, key, rev });
          await tab?.pass();
        }
        expect(server.saves.get(entity)).toBe(JSON.stringify({ rev: Math.max(...revs) }));
        for (const tab of tabs) tab.kill();
      },
    ),
    { numRuns: 40, seed: 20_261_121 },
  ));

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
