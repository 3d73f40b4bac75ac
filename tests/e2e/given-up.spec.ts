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

/** Settles once the server has ended the session. */
function endOfSession(page: Page): Promise<void> {
  return new Promise((ended) => {
    // The page may be gone before it has the answer.
    void page.context().route('**/api/account/sign-out', async (route) => {
      const response = await route.fetch();
      ended();
      await route.fulfill({ response }).catch(() => undefined);
    });
  });
}

/** Opens the portal, whose requests of this path have no answer before `until`; settles with the first of them. */
async function openAndHold(page: Page, path: string, until: Promise<unknown>): Promise<Request> {
  // What a page of before still asks for is not what is meant.
  await page.goto(bare);
  await page.route(`**/api/${path}`, async (route) => {
    // The stream itself is for anyone.
    if (isStream(route.request())) return route.continue();
    await until;
    return route.continue().catch(() => undefined);
  });
  const held = page.waitForRequest((request) => request.url().endsWith(path) && !isStream(request));
  await page.goto(paths.portalDashboard, { waitUntil: 'commit' });
  return held;
}

const isStream = (request: Request) => request.resourceType() === 'eventsource';

/** True once the page has given it up, false once it has its answer. Until then it is not the next page that takes it along. */
function isGivenUp(page: Page, held: Request): Promise<boolean> {
  const isHeld = (request: Request) => request === held;
  const settled = Promise.race([
    page.waitForEvent('requestfailed', isHeld).then(() => true),
    page.waitForEvent('requestfinished', isHeld).then(() => false),
  ]);
  void page.route(`**${paths.portalLogin}`, async (route) => {
    await settled;
    return route.continue();
  });
  return settled;
}

for (const path of asked) {
  test(`row 252: what has no answer at the sign-out is given up: ${path}`, async ({
    page,
    server,
  }) => {
    await newClient(page, server);
    const ended = endOfSession(page);
    const held = await openAndHold(page, path, ended);
    const givenUp = isGivenUp(page, held);
    await signOut(page);
    expect(await givenUp).toBe(true);
    await ended;
  });
}

test('row 252: so is what another tab still asks for', async ({ page, context, server }) => {
  await newClient(page, server);
  const other = await context.newPage();
  await other.goto(paths.portalDashboard);
  // How soon another tab hears of it is the browser's: there is no answer before that.
  const heard = page.waitForURL(paths.portalLogin, { waitUntil: 'commit' });
  const held = await openAndHold(page, 'requests/mine', heard);
  const givenUp = isGivenUp(page, held);
  await signOut(other);
  expect(await givenUp).toBe(true);
  await heard;
});
