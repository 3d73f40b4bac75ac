/** A first visit whose connection breaks: the page stays, and typed text is kept. */
import { startFaultProxy } from '../support/fault-proxy.ts';
import { putPost } from '../support/posts.ts';
import { forms, type Visit, visitEstimator, visitForm } from '../../soak/first-visits/visit.ts';
import { expect, test as base } from './journey.ts';

/** When the connection is cut: before, during and after the app's download, in milliseconds. */
const cuts = [0, 1500, 2300];

const test = base.extend<{ visits: readonly Visit[] }>({
  visits: async ({ browser, server }, use) => {
    const visits = await Promise.all(
      cuts.map(async (cutMs) => ({ browser, cutMs, network: await startFaultProxy(server.url) })),
    );
    await use(visits);
    await Promise.all(visits.map(({ network }) => network.stop()));
  },
});

for (const form of forms) {
  test(`row 330: ${form.path}${form.tab ? `, ${form.tab}` : ''} keeps what is typed when the line breaks`, async ({
    visits,
    server,
  }) => {
    await putPost(server);
    const lost = await Promise.all(visits.map((visit) => visitForm(form, visit)));
    expect(lost).toEqual(cuts.map(() => []));
  });
}

test('row 330: the estimator keeps what is chosen when cut off', async ({ visits }) => {
  expect(await Promise.all(visits.map(visitEstimator))).toEqual(cuts.map(() => []));
});
