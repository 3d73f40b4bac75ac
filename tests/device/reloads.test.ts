/** When a page may load itself again with nobody asked: once a minute, and never while something is being sent. */
import { expect, it } from 'vitest';

import { claimQuietReload } from '#device/reloads.ts';
import { messageBody } from '../support/bodies.ts';
import { createTestDevice } from '../support/test-device.ts';

const now = Date.UTC(2026, 10, 23, 12);

const aTab = () => createTestDevice({ url: 'http://127.0.0.1' }).tab();

it('once a minute', async () => {
  const { db } = await aTab();
  expect(await claimQuietReload(db, now)).toBe(true);
  expect(await claimQuietReload(db, now + 59_000)).toBe(false);
  expect(await claimQuietReload(db, now + 60_000)).toBe(true);
});

it('not while an op is being sent, which costs nothing: it may as soon as the answer is there', async () => {
  const tab = await aTab();
  const { db } = tab;
  const { id } = await tab.enqueue('contact.send', messageBody);
  await db.ops.update(id, { state: 'inflight' });
  expect(await claimQuietReload(db, now)).toBe(false);
  await db.ops.delete(id);
  expect(await claimQuietReload(db, now)).toBe(true);
});
