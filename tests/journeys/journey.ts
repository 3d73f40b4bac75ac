/** Fixtures of all journeys: a real server with real mail behind a faulty network, and a browser of any engine. */

import { expect } from '@playwright/test';

import { test as member } from '../e2e/member.ts';
import { createDevice, type EngineName } from '../support/browsers/engine.ts';
import { type Outside, startOutside } from '../support/browsers/outside.ts';
import { type Device, type Screen, patienceMs } from '../support/browsers/screen.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

type Fixtures = {
  /** The network between browser and server; a new address, so that nothing is stored from before. */
  network: FaultProxy;
  /** Starts the browser; its console is checked at the end. */
  open: () => Promise<Screen>;
  tab: Screen;
  /** Kills the browser and restarts it on its profile. */
  reopened: () => Promise<Screen>;
};

type WorkerFixtures = { engine: EngineName; outside: Outside; device: Device };

/** Console output without a network, and a library's messages. */
const noise = [
  /Failed to load resource|ERR_|CONSOLE NETWORK ERROR|Failed to fetch/,
  // WebKit's messages for requests aborted by leaving a page, and for redirected ones.
  /due to access control checks|Not allowed to follow a redirection/,
  // WebKitGTK announces an installed worker too late for workbox-window, which only delays the offer of a new version.
  /null is not an object \(evaluating '\w+\.scriptURL'\)/,
  /Error receiving data|Cannot load http|Could not connect|Connection terminated/,
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
  expected: ({ expected }, use) => use([...expected, ...noise]),
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.stop();
  },
  open: async ({ device, network, expected }, use, info) => {
    let last: Screen | undefined;
    await use(async () => {
      last = await device.start(network.url);
      return last;
    });
    if (info.errors.length > 0) {
      const shown = await last
        ?.evaluate(() => `${location.href}\n${document.body.innerText}`)
        .catch(String);
      await info.attach('on screen', { body: shown ?? 'nothing' });
      console.log(shown);
    }
    await device.kill();
    const unexpected = device
      .complaints()
      .filter((text) => !expected.some((known) => known.test(text)));
    if (unexpected.length > 0) throw new Error(`the console said: ${unexpected.join('\n')}`);
  },
  tab: async ({ open }, use) => use(await open()),
  reopened: ({ device, open }, use) =>
    use(async () => {
      await device.kill();
      return open();
    }),
});

export { expect } from '@playwright/test';

const hasWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active);

/** Resolves once the worker has cached the app and serves its pages. */
export async function workerReady(tab: Screen): Promise<void> {
  await expect(async () => expect(await tab.evaluate(hasWorker)).toBe(true)).toPass({
    timeout: patienceMs,
  });
}
