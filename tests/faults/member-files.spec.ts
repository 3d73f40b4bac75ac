/** Tests that a new version does not take over before it has cached a signed-in member's files. */
import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/stored-role.ts';
import { fill } from '../e2e/member.ts';
import { keeps, textOf } from '../e2e/staff.ts';
import { anAccount } from '../support/accounts.ts';
import { refuse } from '../support/faults.ts';
import { expect, test } from './browser/fault-journey.ts';
import { askForUpdate, letIn, underWorker, workersBehind } from './browser/worker.ts';

test.afterEach(({ server }) => server.deploy('now'));

test('after an update the portal still opens offline', async ({ page, server, network }) => {
  const account = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await fill(page, { Email: account.email, Password: account.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await underWorker(page);
  const files = (at = page) =>
    at.evaluate(async () => {
      const cache = await caches.open('member-files');
      return (await cache.keys()).map(({ url }) => url).toSorted();
    });
  await expect.poll(async () => (await files()).length).toBe(2);
  const before = await files();

  // Before the new version is there: the browser may look for one by itself.
  network.set(refuse, '/assets/client-');
  await server.deploy('next');
  expect(await askForUpdate(page)).toBe('redundant');
  await expect.poll(() => workersBehind(page)).toEqual({ installing: false, waiting: false });

  network.heal();
  expect(await askForUpdate(page)).toBe('installed');
  expect((await files()).filter((url) => !before.includes(url))).not.toEqual([]);
  await letIn(page);
  network.set(refuse, '/');
  // Uses another tab, as this one may be reloading itself.
  const next = await page.context().newPage();
  const opened = await next.goto(paths.portalDashboard);
  // The frame is painted before any code runs.
  expect(await opened?.text()).toContain('id="side"');
  await expect(next.getByText(account.email).first()).toBeVisible();
  // Files without changed content are the same in both versions.
  const outdated = new Set(before.filter((url) => !url.includes('frame')));
  await expect.poll(async () => (await files(next)).filter((url) => outdated.has(url))).toEqual([]);
});

test('so it does after a sign-in while a new version waited', async ({ page, server, network }) => {
  const account = await anAccount(server, 'clients');
  await page.goto(paths.portalLogin);
  await underWorker(page);
  // A page without a field in use would load the update by itself.
  await page.getByLabel('Email', { exact: true }).focus();
  await server.deploy('next');
  expect(await askForUpdate(page)).toBe('installed');
  await fill(page, { Email: account.email, Password: account.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  const missing = () =>
    page.evaluate(async () => {
      const script = await (await fetch('/sw.js', { cache: 'no-store' })).text();
      const urls = script.match(/assets\/client-[\w.-]+/g) ?? ['none named'];
      const cache = await caches.open('member-files');
      const kept = await Promise.all(urls.map((url) => cache.match(`/${url}`)));
      return urls.filter((_, index) => !kept[index]);
    });
  await expect.poll(missing).toEqual([]);
  network.set(refuse, '/');

  await letIn(page);
  const next = await page.context().newPage();
  const opened = await next.goto(paths.portalDashboard);
  expect(await opened?.text()).toContain('id="side"');
  await expect(next.getByText(account.email).first()).toBeVisible();
});

test('staff files are gone for the client after them', async ({ page, server, network }) => {
  const { id, email, token } = await anAccount(server, 'staff');
  const client = await anAccount(server, 'clients');
  await page.goto(paths.home);
  await underWorker(page);
  const kept = (cacheName: string) =>
    page.evaluate(async (name) => {
      const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
      return keys.map(({ url }) => url);
    }, cacheName);
  expect([...(await kept('member-files')), ...(await kept('staff-files'))]).toEqual([]);

  await page.evaluate(
    ([key, session]) => Reflect.get(globalThis, 'localStorage').setItem(key, session),
    [
      sessionKey,
      JSON.stringify({ token, record: { id, email, collectionName: 'staff', collectionId: '' } }),
    ] as const,
  );
  await page.goto(paths.adminDashboard);
  await expect(page.getByText(email).first()).toBeVisible();
  await expect
    .poll(async () => (await kept('staff-files')).filter((url) => url.includes('staff-editor')))
    .not.toEqual([]);
  network.set(refuse, '/');
  await page.goto(paths.adminPostNew);
  await textOf(page).click();
  await page.keyboard.type('No signal.');
  await expect(textOf(page)).toHaveText('No signal.');
  await keeps(page, '<p>No signal.</p>');

  network.heal();
  await page.evaluate((key) => Reflect.get(globalThis, 'localStorage').removeItem(key), sessionKey);
  await page.goto(paths.portalLogin);
  await expect.poll(() => kept('staff-files')).toEqual([]);
  await fill(page, { Email: client.email, Password: client.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  await expect.poll(() => kept('member-files')).not.toEqual([]);
  expect(await kept('staff-files')).toEqual([]);
});
