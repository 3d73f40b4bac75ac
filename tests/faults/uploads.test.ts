// @module-tag slow
/** Tests uploads through a bad network: nothing is sent twice needlessly. */
import { expect, test } from 'vitest';

import { documentMaxBytes } from '#domain/documents/document.ts';
import { bytesOf } from '../support/fault-proxy.ts';
import { aFile, submitDraft } from '../support/fault-stage.ts';
import { answer, cutEvery, pass, type Rule } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openPhone } from '../support/use-stage.ts';

const server = useServer();

const uploads = '/api/uploads';
const size = documentMaxBytes;

test('row 13: 10 MB at 20 kB a second: it moves, and no one else takes it over meanwhile', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server, { locks: false });
  const other = await phone.tab();
  const { document } = await submitDraft(tab, { file: aFile(aPdf(size)) });
  let beats = 0;
  const progress: number[] = [];
  const tick = async () => {
    phone.clock.advance(1000);
    beats += 1;
    if (beats % 40 !== 0) return;
    await other.pass();
    progress.push((await other.db.documents.get(document))?.sentBytes ?? 0);
  };
  proxy.set({ do: 'drip', bytes: 20_000, tick }, uploads);
  await phone.settle(tab);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
  expect(new Set(progress).size).toBeGreaterThan(8);
  expect(bytesOf(proxy.passages(uploads))).toBe(size);
  expect(await problems(phone, tab)).toEqual([]);
});

const cuts: [string, Rule, number][] = [
  ['once, half way', cutEvery(size / 2), 1],
  ['in each part', cutEvery(200_000), 40],
  ['at the last byte of a part', cutEvery(256 * 1024), 20],
];

test.each(cuts)('row 14: cut %s: it goes on from there', async (name, rule, atLeast) => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await submitDraft(tab, { file: aFile(aPdf(size)) });
  proxy.set(rule, uploads);
  await phone.settle(tab);
  const passages = proxy.passages(uploads);
  const ratio = bytesOf(passages) / size;
  const lost = passages.filter(({ fate }) => fate === 'cut').length;
  console.log(`row 14: cut ${name}: ${lost} cuts, ${ratio.toFixed(3)} x the size`);
  expect(lost).toBeGreaterThanOrEqual(atLeast);
  expect(ratio).toBeGreaterThan(1);
  expect(ratio).toBeLessThanOrEqual(1.15);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 14: a part in five refused: bytes at most 1/(1-p) + 5 %', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await submitDraft(tab, { file: aFile(aPdf(size)) });
  let parts = 0;
  proxy.set(({ method }) => {
    if (method !== 'PUT') return pass;
    parts += 1;
    return parts % 5 === 0 ? answer(503) : pass;
  }, uploads);
  await phone.settle(tab);
  const ratio = bytesOf(proxy.passages(uploads)) / size;
  console.log(`row 14: one part in five refused: ${ratio.toFixed(3)} x the size`);
  expect(ratio).toBeLessThanOrEqual(1.25 + 0.05);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 14: the tab dies at any part, and the next one goes on', async () => {
  const { proxy, device, problems } = await openStage(server);
  const phone = device();
  let tab = await phone.tab();
  await submitDraft(tab, { file: aFile(aPdf(2_000_000)) });
  for (const answers of [2, 3, 2]) {
    const dying = tab;
    await new Promise<void>((done) => {
      let heard = 0;
      dying.onAnswer(() => {
        heard += 1;
        if (heard !== answers) return;
        dying.kill();
        done();
      });
      void dying.pass();
    });
    tab = await phone.tab();
  }
  await phone.settle(tab);
  expect(bytesOf(proxy.passages(uploads))).toBeLessThanOrEqual(1.15 * 2_000_000);
  expect(await problems(phone, tab)).toEqual([]);
});
