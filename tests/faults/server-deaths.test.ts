// @module-tag slow
/** Kills the server as a power cut would: nothing acknowledged is lost or doubled. */
import { expect, test } from 'vitest';

import { saveBody } from '../support/bodies.ts';
import { sendsByOp } from '../support/fault-proxy.ts';
import { aFile, aMessage, submitDraft } from '../support/fault-stage.ts';
import { cut, drop, pass } from '../support/faults.ts';
import { aPdf } from '../support/files.ts';
import { useServer } from '../support/use-server.ts';
import { openStage, openPhone } from '../support/use-stage.ts';

const server = useServer();

test('row 15: killed before it commits: sent again, there once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await submitDraft(tab);
  proxy.next(cut(500));
  await tab.pass();
  await server.kill();
  await tab.pass();
  await server.restart();
  await phone.settle(tab);
  expect(await tab.db.receipts.toArray()).toMatchObject([{ status: 'applied' }]);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 15: killed while it works: whichever way it went, there once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  for (let n = 0; n < 5; n += 1) {
    for (let m = 0; m < 20; m += 1) await tab.enqueue('contact.send', aMessage());
    let killed = Promise.resolve();
    proxy.next(() => {
      killed = server.kill();
      return pass;
    });
    await tab.pass();
    await killed;
    await server.restart();
  }
  await phone.settle(tab);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 16: killed after it commits, before it answers: replayed, there once', async () => {
  const { proxy, problems, phone, tab } = await openPhone(server);
  await submitDraft(tab, { file: aFile(aPdf()) });
  proxy.next(drop);
  await tab.pass();
  await server.crash();
  await phone.settle(tab);
  const statuses = (await tab.db.receipts.toArray()).map(({ kind, status }) => [kind, status]);
  expect(statuses).toContainEqual(['estimate.submit', 'replayed']);
  expect(await problems(phone, tab)).toEqual([]);
});

test('row 17: 600 ops from three devices, killed again and again, 15 % of the answers lost', async () => {
  const { proxy, device, problems } = await openStage(server);
  const phones = [device(), device(), device()];
  const tabs = await Promise.all(phones.map((phone) => phone.tab()));
  proxy.chaos({ seed: 17, drop: 0.15 });
  let kills = 0;
  const storm = new AbortController();
  const nemesis = (async () => {
    while (!storm.signal.aborted) {
      const seen = proxy.passages().length;
      await expect
        .poll(() => storm.signal.aborted || proxy.passages().length > seen + 6, {
          timeout: 20_000,
          interval: 20,
        })
        .toBe(true);
      if (storm.signal.aborted) return;
      await server.kill();
      kills += 1;
      await server.restart();
    }
  })();
  const began = Date.now();
  await Promise.all(
    phones.map(async (phone, index) => {
      const tab = tabs[index];
      if (!tab) return;
      for (let n = 0; n < 20; n += 1) {
        for (let m = 0; m < 2; m += 1) {
          const { entity, key } = await tab.enqueue('estimate.save', saveBody, { rev: 1 });
          await tab.enqueue('estimate.save', saveBody, { rev: 2, entity, key });
        }
        for (let m = 0; m < 6; m += 1) await tab.enqueue('contact.send', aMessage());
        await tab.pass();
        phone.clock.passUntil((await tab.drain.nextAt()) ?? 0);
      }
      await phone.settle(tab);
    }),
  );
  storm.abort();
  await nemesis;
  const sends = sendsByOp(proxy.passages());
  const passages = proxy.passages();
  console.log(
    `row 17: ${sends.size} ops, ${passages.length} requests, ${kills} kills, ` +
      `${passages.filter(({ fate }) => fate === 'drop').length} answers lost, ${Date.now() - began} ms`,
  );
  expect(sends.size).toBe(600);
  expect(kills).toBeGreaterThan(3);
  for (const [index, phone] of phones.entries()) {
    const tab = tabs[index];
    expect(tab && (await problems(phone, tab))).toEqual([]);
  }
}, 120_000);
