// @vitest-environment happy-dom
/** Tests device data on members' pages: live, and without errors thrown into the page. */
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';

import { againAfterMs } from '#sync/live.ts';
import { type DeviceQuery, useDeviceQuery } from '#sync/use-device-query.ts';
import { createTestDevice } from '../support/test-device.ts';
import { createMemoryServer } from '../support/memory-server.ts';
import { render } from '../ui/render.ts';

afterEach(() => void vi.useRealTimers());

async function openDatabase() {
  const device = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const { db } = await device.tab();
  return db;
}

async function drawn(page: HTMLElement) {
  await act(async () => {});
  return page.textContent;
}

function Count({ query }: { readonly query: DeviceQuery<number> }) {
  return <p>{useDeviceQuery(query)}</p>;
}

test('shows the first value until read, then every change', async () => {
  const db = await openDatabase();
  const query = { db, read: () => db.forms.count(), first: -1 };
  const { page } = await render(<Count query={query} />);
  await expect.poll(() => drawn(page)).toBe('0');
  await db.forms.put({ id: 'a', form: 'note', updatedAt: 1, values: {} });
  await expect.poll(() => drawn(page)).toBe('1');
});

test('keeps the shown value if a read fails, and reads again', async () => {
  const db = await openDatabase();
  let isLost = false;
  let failed = 0;
  const read = async () => {
    const count = await db.forms.count();
    if (!isLost) return count;
    failed += 1;
    throw new Error('lost');
  };
  const { page } = await render(<Count query={{ db, read, first: -1 }} />);
  await expect.poll(() => drawn(page)).toBe('0');
  isLost = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await db.forms.put({ id: 'a', form: 'note', updatedAt: 1, values: {} });
  await expect.poll(() => failed).toBe(1);
  expect(page.textContent).toBe('0');
  isLost = false;
  await act(() => vi.advanceTimersByTimeAsync(againAfterMs));
  await expect.poll(() => drawn(page)).toBe('1');
});
