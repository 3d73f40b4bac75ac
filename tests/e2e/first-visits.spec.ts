/** A first visit whose connection breaks: the page stays, and typed text is kept. */
import { type FaultProxy, startFaultProxy } from '../support/fault-proxy.ts';
import { putPost } from '../support/posts.ts';
import { forms, visitEstimator, visitForm } from '../../soak/first-visits/visit.ts';
import { expect, test as base } from './journey.ts';

/** Before, during and after the app's download. */
const cuts = [0, 1500, 2300];

const test = base.extend<{ network: FaultProxy }>({
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url);
    await use(network);
    await network.stop();
  },
});

for (const form of forms) {
  test(`row 330: ${form.path}${form.tab ? `, ${form.tab}` : ''} keeps what is typed when the line breaks`, async ({
    browser,
    network,
    server,
  }) => {
    await putPost(server);
    for (const cutMs of cuts) {
      const lost = await visitForm(form, { browser, network, cutMs });
      expect(lost, `cut after ${cutMs} ms`).toEqual([]);
    }
  });
}

test('row 330: the estimator keeps what is chosen when cut off', async ({ browser, network }) => {
  for (const cutMs of cuts) {
    const lost = await visitEstimator({ browser, network, cutMs });
    expect(lost, `cut after ${cutMs} ms`).toEqual([]);
  }
});
