/** What every journey has: a real server with real mail behind a network that can fail, and a browser of any engine. */
import { test as member } from '../e2e/member.ts';
import { createDevice, type EngineName } from '../support/browsers/engine.ts';
import { type Outside, startOutside } from '../support/browsers/outside.ts';
import type { Device, Screen } from '../support/browsers/screen.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

type Fixtures = {
  /** Between the browser and the server; an address of its own, so that nothing is kept here from before. */
  network: FaultProxy;
  /** The browser, started. */
  tab: Screen;
  /** The browser's one tab after it was killed and started again on its profile. */
  reopened: () => Promise<Screen>;
};

type WorkerFixtures = { engine: EngineName; outside: Outside; device: Device };

/** What a browser writes when a request finds no network. */
const networkNoise = [
  /Failed to load resource|ERR_|CONSOLE NETWORK ERROR|Failed to fetch/,
  /Error receiving data|Cannot load http|Could not connect/,
];

export const test = member.extend<Fixtures, WorkerFixtures>({
  engine: ['chromium', { scope: 'worker', option: true }],
  outside: [
    async ({ site: _site }, use) => {
      const outside = await startOutside();
      await use(outside);
      await outside.stop();
    },
    { scope: 'worker' },
  ],
  device: [
    async ({ engine, outside }, use) => {
      const device = await createDevice(engine, outside.url);
      await use(device);
      await device.remove();
    },
    { scope: 'worker' },
  ],
  expected: ({ expected }, use) => use([...expected, ...networkNoise]),
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.stop();
  },
  tab: async ({ device, network, expected }, use) => {
    await use(await device.start(network.url));
    await device.kill();
    const unexpected = device
      .complaints()
      .filter((text) => !expected.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`the console said: ${unexpected.join('\n')}`);
  },
  reopened: ({ device, network, tab: _tab }, use) =>
    use(async () => {
      await device.kill();
      return device.start(network.url);
    }),
});

export { expect } from '@playwright/test';
