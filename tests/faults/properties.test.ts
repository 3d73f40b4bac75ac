// @module-tag slow
/** Tests properties that hold for any answer, wait and order of parts. */
import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { opStatuses } from '#domain/ops/result.ts';
import { backoff, clampClockSkew, longestWaitMs } from '#sync/backoff.ts';
import { classify } from '#sync/ops.ts';
import { postOne, sha256 } from '../support/op-api.ts';
import { aMessage } from '../support/fault-stage.ts';
import { aPdf } from '../support/files.ts';
import { createMemoryServer } from '../support/memory-server.ts';
import { createTestDevice } from '../support/test-device.ts';
import { putPart, storedDocument, submitWith, uploadState } from '../support/uploading.ts';
import { useServer } from '../support/use-server.ts';

const server = useServer();

const retryAfter = fc.option(
  fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)),
);
const anyBody = fc.oneof(fc.string({ unit: 'binary' }), fc.json(), fc.constant('{"code":"gap"}'));

test('Q10: any answer has exactly one meaning', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 599 }), retryAfter, anyBody, (status, after, text) => {
      const outcome = classify(status, after, text);
      expect(['answered', 'refused', 'unreachable']).toContain(outcome.kind);
      const wait = outcome.kind === 'refused' ? (outcome.retryAfterMs ?? 1) : 1;
      expect(wait > 0 && Number.isFinite(wait)).toBe(true);
      expect(outcome.kind).not.toBe(status >= 200 && status < 300 ? 'refused' : 'answered');
    }),
    { numRuns: 2000 },
  );
});

type Body = {
  made: 'whole' | 'cut' | 'other id' | 'other hash' | 'foreign';
  at: number;
  text: string;
};

const body: fc.Arbitrary<Body> = fc.record({
  made: fc.constantFrom('whole', 'whole', 'cut', 'other id', 'other hash', 'foreign'),
  at: fc.double({ min: 0, max: 0.999, noNaN: true }),
  text: anyBody,
});
const httpStatus = fc.oneof(fc.constant(200), fc.constantFrom(201, 202, 206, 400, 404, 429, 500));

function textOf({ made, at, text }: Body, id: string, hash: string, status: string): string {
  const result = { id, hash, status, rev: null };
  if (made === 'other id') result.id = 'b'.repeat(15);
  if (made === 'other hash') result.hash = 'b'.repeat(64);
  const whole = JSON.stringify({ v: 1, serverTime: '', results: [result] });
  if (made === 'foreign') return text;
  return made === 'cut' ? whole.slice(0, Math.floor(at * whole.length)) : whole;
}

test('Q10: an op is acknowledged if and only if its own echo came', async () => {
  await fc.assert(
    fc.asyncProperty(
      httpStatus,
      body,
      fc.constantFrom(...opStatuses),
      async (status, given, word) => {
        let sent = { id: '', hash: '' };
        const fetcher = () =>
          Promise.resolve(new Response(textOf(given, sent.id, sent.hash, word), { status }));
        const device = createTestDevice({ url: 'http://127.0.0.1', fetcher });
        const tab = await device.tab();
        sent = await tab.enqueue('contact.send', aMessage());
        await tab.pass();
        const echoed =
          status < 300 &&
          given.made === 'whole' &&
          ['applied', 'replayed', 'superseded'].includes(word);
        expect(await tab.db.receipts.count()).toBe(echoed ? 1 : 0);
        const left = await tab.db.ops.toArray();
        expect(left.map(({ state }) => state === 'inflight')).toEqual(echoed ? [] : [false]);
        tab.kill();
      },
    ),
    { numRuns: 150 },
  );
});

test('Q11: a wait is never negative, never longer than the longest, never no number', () => {
  const zeroToOne = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.double(), zeroToOne, (attempts, random) => {
      const wait = backoff(attempts, random);
      expect(wait >= 0 && wait <= longestWaitMs).toBe(true);
    }),
    { numRuns: 2000 },
  );
  const clock = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(fc.double(), clock, (moment, now) => {
      expect(clampClockSkew(moment, now) <= now + longestWaitMs).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('Q13: any parts in any order, repeated or missing: the same file, or incomplete', async () => {
  const size = 3000;
  const bytes = aPdf(size);
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: size - 1 }), { maxLength: 5 });
  const order = fc.array(fc.nat({ max: 5 }), { minLength: 1, maxLength: 14 });
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(cuts, order, fc.boolean(), async (unsorted, picks, inOrder) => {
      const edges = [0, ...unsorted.sort((a, b) => a - b), size];
      const parts = edges.slice(0, -1).map((from, index) => [from, edges[index + 1]] as const);
      const lead = await submitWith(server.url, 'return.pdf', bytes);
      const { id } = lead.document;
      const all = [...picks, ...(inOrder ? parts.keys() : [])];
      for (const [from, to] of all.flatMap((pick) => [parts[pick % parts.length] ?? [0, 0]])) {
        await putPart(server.url, id, lead.key, from, bytes.subarray(from, to));
      }
      const { have } = await uploadState(server.url, id, lead.key);
      const { status, code } = await postOne(server.url, lead.attach);
      const whole = have === size;
      expect([status, code]).toEqual(whole ? ['applied', undefined] : ['retry', 'file_incomplete']);
      if (!whole) return void seen.add('incomplete');
      const stored = await storedDocument(server, id);
      if (sha256(stored.bytes) !== sha256(bytes)) throw new Error('another file is there');
      return void seen.add('whole');
    }),
    { numRuns: 40 },
  );
  expect(seen).toEqual(new Set(['whole', 'incomplete']));
});

// The server's end state does not depend on how often a device sends.

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
  const device = createTestDevice({ url: 'http://memory.test', fetcher: server.fetcher });
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
