/** What a page still asks for as a client when that client signs out: given up, so that nothing of it is refused. */
import type { Page, Request } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { newClient, signOut } from './client.ts';
import { expect, test } from './member.ts';
import { bare } from './seeded.ts';

// A worker's own requests are not held.
test.use({ serviceWorkers: 'block' });

/** Of what the portal asks for: a list, the session's renewal, and the wish for what the server has to tell. */
const asked = ['requests/mine', 'collections/clients/auth-refresh', 'realtime'];

/**
 * Opens the portal and has the server answer its first request of these only once the session has ended; settles with that request, and
 * with what settles once the session has ended.
 */
async function heldUntilTheEnd(page: Page, path: string) {
  // What a page of before still asks for is not what is meant.
  await page.goto(bare);
  let end = () => {};
  const ended = new Promise<void>((done) => (end = done));
  // The page may be gone before it has the answer.
  await page.context().route('**/api/account/sign-out', async (route) => {
    const response = await route.fetch();
    end();
    await route.fulfill({ response }).catch(() => undefined);
  });
  await page.route(`**/api/${path}`, async (route) => {
    // The stream itself is for anyone.
    if (isStream(route.request())) return route.continue();
    await ended;
    return route.continue().catch(() => undefined);
  });
  const held = page.waitForRequest((request) => request.url().endsWith(path) && !isStream(request));
  await page.goto(paths.portalDashboard, { waitUntil: 'commit' });
  return { held: await held, ended };
}

const isStream = (request: Request) => request.resourceType() === 'eventsource';

/** Settles once the page has its answer, or has given it up; true where it has given it up. */
async function isGivenUp(page: Page, held: Request): Promise<boolean> {
  const isHeld = (request: Request) => request === held;
  await Promise.race([
    page.waitForEvent('requestfailed', isHeld),
    page.waitForEvent('requestfinished', isHeld),
  ]);
  return held.failure() !== null;
}

for (const path of asked) {
  test(`row 252: what has no answer at the sign-out is given up: ${path}`, async ({
    page,
    server,
  }) => {
    await newClient(page, server);
    const { held, ended } = await heldUntilTheEnd(page, path);
    const givenUp = isGivenUp(page, held);
    // Until then it is not the next page that takes it along.
    await page.route(`**${paths.portalLogin}`, async (route) => {
      await givenUp;
      return route.continue();
    });
    await signOut(page);
    expect(await givenUp).toBe(true);
    await ended;
  });
}

test('row 252: so is what another tab still asks for', async ({ page, context, server }) => {
  await newClient(page, server);
  const other = await context.newPage();
  await other.goto(paths.portalDashboard);
  const { held, ended } = await heldUntilTheEnd(page, 'requests/mine');
  const givenUp = isGivenUp(page, held);
  await signOut(other);
  expect(await givenUp).toBe(true);
  await ended;
  await expect(page).toHaveURL(paths.portalLogin);
});
