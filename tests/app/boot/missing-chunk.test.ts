/** A file that is gone after a deploy: the page is loaded again only where that loses nothing. */
import { afterEach, expect, it, vi } from 'vitest';

import { reloadWhereKept } from '#app/open-device.ts';
import { type Condition, createHealth } from '#device/health.ts';
import { createTestDevice } from '../../support/test-device.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A page whose next file is gone, on a device whose condition shows as the last change is written; ends with the reloads. */
async function missesAFile(condition: Partial<Condition>, hasRoom = true): Promise<number> {
  const { db, device, storage } = await createTestDevice({ url: 'http://127.0.0.1' }).tab();
  const noRoom = () => new DOMException('no room', 'QuotaExceededError');
  storage.fail(({ write }) => (write && !hasRoom ? noRoom() : undefined));
  const health = createHealth();
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('<div id="root">')));
  const settled = async () => health.report(condition);
  const missing = { db, settled, health, now: device.now };
  await reloadWhereKept(missing);
  await reloadWhereKept(missing);
  return reload.mock.calls.length;
}

it('is loaded again where everything is kept, and once within a minute', async () => {
  expect(await missesAFile({})).toBe(1);
});

it('stays where nothing outlives the page', async () => {
  expect(await missesAFile({ keeps: 'memory' })).toBe(0);
});

it('stays where the last change had no room', async () => {
  expect(await missesAFile({ full: true })).toBe(0);
});

it('stays where its reload cannot be noted', async () => {
  expect(await missesAFile({}, false)).toBe(0);
});
