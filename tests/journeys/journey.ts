/** What every journey has: a real server with real mail behind a network that can fail, and a browser of any engine. */

import { expect } from '@playwright/test';

import { test as member } from '../e2e/member.ts';
import { createDevice, type EngineName } from '../support/browsers/engine.ts';
import { type Outside, startOutside } from '../support/browsers/outside.ts';
import { type Device, type Screen, patienceMs } from '../support/browsers/screen.ts';
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';

type Fixtures = {
  /** Between the browser and the server; an address of its own, so that nothing is kept here from before. */
  network: FaultProxy;
  /** Starts the browser; at the end its console is looked through. */
  open: () => Promise<Screen>;
  /** The one tab of a browser that has been started. */
  tab: Screen;
  /** Kills the browser and starts it again on its profile. */
  reopened: () => Promise<Screen>;
};

type WorkerFixtures = { engine: EngineName; outside: Outside; device: Device };

/** What a browser writes when a request finds no network, and what a library writes that is not ours to mend. */
const noise = [
  /Failed to load resource|ERR_|CONSOLE NETWORK ERROR|Failed to fetch/,
  // WebKit's words for a request that the page, when it was left, took along, and for one that was led elsewhere.
  /due to access control checks|Not allowed to follow a redirection/,
  // WebKitGTK tells of a worker that is found once it is no longer being installed; workbox-window reads its address all the
  // same. Only the offer of a new version waits for the next visit then.
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

/** The service worker of the site that a screen shows. */
const hasWorker = async () => Boolean((await navigator.serviceWorker.getRegistration())?.active);

/** Settles once the worker has put the app's files by and serves the site's pages. */
export async function workerReady(tab: Screen): Promise<void> {
  await expect(async () => expect(await tab.evaluate(hasWorker)).toBe(true)).toPass({
    timeout: patienceMs,
  });
}
