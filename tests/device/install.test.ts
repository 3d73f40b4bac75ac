/** The offer to install: when there is one, and that a refusal is for good on a device. */
import { describe, expect, it } from 'vitest';

import { createInstall } from '#device/install.ts';
import { createOneTimeFlags } from '#device/one-time-flags.ts';
import { createTestDevice } from '../support/test-device.ts';

async function aDevice() {
  const device = createTestDevice({ url: 'http://127.0.0.1' });
  return async () => {
    const { db, device: around } = await device.tab();
    return createOneTimeFlags(db, around.now);
  };
}

describe('the offer to install', () => {
  it('is made once the device is known to have no objection', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    expect(install.store.getState()).toEqual({ way: null, wanted: false });
    await install.canAsk(() => Promise.resolve('accepted'));
    expect(install.store.getState()).toEqual({ way: 'ask', wanted: true });
  });

  it('is never made again after a refusal', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    await install.byHand();
    expect(install.store.getState()).toEqual({ way: 'steps', wanted: true });
    await install.refuse();
    const later = createInstall(open());
    await later.byHand();
    expect(later.store.getState().wanted).toBe(false);
  });

  it('lets the browser ask once', async () => {
    const open = await aDevice();
    const install = createInstall(open());
    let asked = 0;
    await install.canAsk(() => {
      asked += 1;
      return Promise.resolve('dismissed');
    });
    await Promise.all([install.ask(), install.ask()]);
    expect(asked).toBe(1);
    expect(install.store.getState()).toEqual({ way: null, wanted: true });
  });
});
