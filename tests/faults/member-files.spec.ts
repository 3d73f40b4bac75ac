/** A new version of the app meets somebody who is signed in: it does not take over before it has what members need. */
import { paths } from '#config/paths.ts';
import { fill } from '../e2e/member.ts';
import { anAccount } from '../support/accounts.ts';
import { refuse } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { askForUpdate, underWorker, workersBehind } from './browser/worker.ts';

test.afterEach(({ server }) => server.deploy('now'));

test('after an update the portal still opens without a network', async ({
  page,
  server,
  network,
}) => {
  const account = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await fill(page, { Email: account.email, Password: account.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await underWorker(page);
  const files = () =>
    page.evaluate(async () => {
      const cache = await caches.open('member-files');
      return (await cache.keys()).map(({ url }) => url).toSorted();
    });
  await expect.poll(files).not.toEqual([]);
  const before = await files();

  await server.deploy('next');
  network.set(refuse, '/assets/member-');
  expect(await askForUpdate(page)).toBe('redundant');
  expect(await workersBehind(page)).toEqual({ installing: false, waiting: false });

  network.heal();
  expect(await askForUpdate(page)).toBe('installed');
  expect((await files()).filter((url) => !before.includes(url))).not.toEqual([]);
  const controlled = page.evaluate(
    () =>
      new Promise((done) => {
        navigator.serviceWorker.addEventListener('controllerchange', () => done(true));
      }),
  );
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  await controlled.catch(() => undefined);
  network.set(refuse);
  await page.goto(paths.portalDashboard);
  await expect(page.getByText(account.email).first()).toBeVisible();
  await expect.poll(async () => (await files()).filter((url) => before.includes(url))).toEqual([]);
});

test('whoever signs in while a new version waits has the portal without a network once it has taken over', async ({
  page,
  server,
  network,
}) => {
  const account = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await underWorker(page);
  await server.deploy('next');
  expect(await askForUpdate(page)).toBe('installed');
  await fill(page, { Email: account.email, Password: account.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  const missing = () =>
    page.evaluate(async () => {
      const script = await (await fetch('/sw.js', { cache: 'no-store' })).text();
      const urls = script.match(/assets\/(?:member|staff)-[\w.-]+/g) ?? ['none named'];
      const cache = await caches.open('member-files');
      const kept = await Promise.all(urls.map((url) => cache.match(`/${url}`)));
      return urls.filter((_, index) => !kept[index]);
    });
  await expect.poll(missing).toEqual([]);
  network.set(refuse);

  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    registration?.waiting?.postMessage({ type: 'SKIP_WAITING' });
  });
  const atWork = () =>
    page
      .evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting === null && registration.active?.state === 'activated';
      })
      // The page loads itself again meanwhile.
      .catch(() => false);
  await expect.poll(atWork).toBe(true);
  await page.goto(paths.portalDashboard);
  await expect(page.getByText(account.email).first()).toBeVisible();
});
