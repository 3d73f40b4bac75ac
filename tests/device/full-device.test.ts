/** A first visit on a device without room: the page works all the same, and says so. */
import { describe, expect, it } from 'vitest';

import { detectStorageLoss } from '#device/kept-storage.ts';
import { firstTouch } from '#device/first-touch.ts';
import { createHealth } from '#device/health.ts';
import { runHousekeeping } from '#device/housekeeping.ts';
import { visitorExpiries } from '#worker/visitor-kinds.ts';
import type { StorageFault } from '../support/storage-faults.ts';
import { createTestDevice } from '../support/test-device.ts';

const outOfRoom = () => new DOMException('no room', 'QuotaExceededError');
const noRoom: StorageFault = ({ write }) => (write ? outOfRoom() : undefined);

const aTab = () => createTestDevice({ url: 'http://127.0.0.1' }).tab();

describe('a device without room', () => {
  it('is opened without a canary, which is not taken for a loss afterwards', async () => {
    const { db, device, storage } = await aTab();
    const health = createHealth();
    storage.fail(noRoom);
    const alive = await detectStorageLoss(db, device, health);
    expect(health.snapshot().full).toBe(true);
    expect(await alive()).toBe(true);
    storage.fail(undefined);
    expect(await alive()).toBe(true);
    expect(await db.facts.get('canary')).toBeDefined();
    await db.facts.delete('canary');
    expect(await alive()).toBe(false);
  });

  it('tells of a loss once, also where a new canary finds no room', async () => {
    const { db, device, storage } = await aTab();
    const alive = await detectStorageLoss(db, device, createHealth());
    await db.facts.delete('canary');
    storage.fail(noRoom);
    expect([await alive(), await alive()]).toEqual([false, true]);
  });

  it('is opened where what is old cannot be removed', async () => {
    const { db, device, storage } = await aTab();
    const health = createHealth();
    storage.fail(noRoom);
    await runHousekeeping(db, device, health, visitorExpiries);
    expect(health.snapshot().full).toBe(true);
  });

  it('is not called full where housekeeping fails for another reason', async () => {
    const { db, device, storage } = await aTab();
    const health = createHealth();
    storage.fail(() => new DOMException('no', 'DataError'));
    await runHousekeeping(db, device, health, visitorExpiries);
    expect(health.snapshot().full).toBe(false);
  });

  it('knows where its visitor came from while the page is open', async () => {
    const { db, storage } = await aTab();
    storage.fail(noRoom);
    const url = new URL('http://127.0.0.1/services?utm_source=letter');
    const source = await firstTouch(db, { url, referrer: '', first: true });
    expect(source).toMatchObject({ utm_source: 'letter', landing_page: '/services' });
    expect(await db.facts.get('first-touch')).toBeUndefined();
  });
});
