/** Public pages cause no console errors and no failed requests. */
import type { Browser, Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { anAccount } from '../support/accounts.ts';
import { putPicture, putPost } from '../support/posts.ts';
import type { TestServer } from '../support/server.ts';
import { visitorOptions } from './browser-options.ts';
import { enter } from './client.ts';
import { complaintsOf } from './journey.ts';
import { pagesHere } from './device.ts';
import { expect, fill, staffIsHere, test } from './member.ts';
import { copiesKept, withoutPosts } from './staff.ts';

/** Sign-in pages, and pages of mailed links without a token; site.spec.ts has all others. */
const doors = [
  paths.portalLogin,
  paths.admin,
  paths.portalConfirm,
  paths.portalReset,
  paths.adminReset,
  paths.estimateContinue,
];

/** Pages whose header or parts know who is signed in; site.spec.ts has all without a session. */
const { home, estimator, contact, checklist, blog, outbox, device } = paths;
const known = [home, estimator, contact, checklist, blog, outbox, device];

async function aPostPage(server: TestServer): Promise<string> {
  const image_url = await putPicture(server);
  const { slug } = await putPost(server, { image_url, image_alt: 'Two dots' });
  return paths.blogPost.replace(':slug', slug);
}

/** Opens pages one by one, each until its requests end. */
async function openAll(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    await page.goto(address);
    await page.getByRole('heading', { level: 1 }).first().click();
    await pagesHere(page);
  }
}

/** What a new browser writes to the console on these pages. */
async function saidOf(browser: Browser, server: TestServer, addresses: readonly string[]) {
  const context = await browser.newContext({ ...visitorOptions, baseURL: server.url });
  const complaints = complaintsOf(context);
  await openAll(await context.newPage(), addresses);
  await context.close();
  return complaints;
}

test('a first visit to each door and to a post, and a second one', async ({ browser, server }) => {
  for (const address of [...doors, await aPostPage(server)]) {
    expect(await saidOf(browser, server, [address, address]), address).toEqual([]);
  }
});

test('public pages for a client who is signed in', async ({ page, context, server }) => {
  await enter(page, await anAccount(server, 'clients'));
  // Leaves the portal, which would keep listening.
  await page.goto(paths.home);
  const complaints = complaintsOf(context);
  await openAll(page, [...known, await aPostPage(server)]);
  expect(complaints).toEqual([]);
});

test('public pages for staff who are signed in', async ({ page, context, server }) => {
  // A device caches twenty posts.
  await withoutPosts(server);
  const post = await aPostPage(server);
  const { id } = await staffIsHere(page, server);
  await expect(page.getByRole('heading', { name: 'Blog Management' })).toBeVisible();
  await pagesHere(page);
  // Waits for all copies, because leaving aborts running reads.
  await copiesKept(page, id, (await server.rows('posts', 'deleted_at = ""')).length);
  // An open desk keeps listening.
  await page.goto(paths.home);
  const complaints = complaintsOf(context);
  await openAll(page, [...known, post]);
  expect(complaints).toEqual([]);
});

test.describe('what is refused on purpose', () => {
  // Browsers log answers of 400 and above.
  test.use({ expected: [/status of 4(00|04|22)/] });

  test('is the only thing that is said', async ({ page, context, server }) => {
    const complaints = complaintsOf(context);
    /** Refused requests since the last call, without the browser's own messages. */
    const refused = () =>
      complaints.splice(0).filter((said) => !said.startsWith('console: Failed to load resource'));

    for (const address of ['/no-such-page', '/blog/no-such-post']) {
      await openAll(page, [address]);
      // The worker repeats the page's request.
      const ofPage = refused().filter((said) => !said.endsWith(' by the worker'));
      expect(ofPage).toEqual([`404: GET ${server.url}${address}`]);
    }
    const wrong = { Email: 'ines@example.com', Password: 'not the password' };
    for (const [door, collection] of [
      [paths.portalLogin, 'clients'],
      [paths.admin, 'staff'],
    ] as const) {
      await openAll(page, [door]);
      await fill(page, wrong);
      await page.getByRole('button', { name: /^(Login|Sign In)$/ }).click();
      await expect(page.getByText('Incorrect email or password.').first()).toBeVisible();
      expect(refused()).toEqual([
        `400: POST ${server.url}/api/collections/${collection}/auth-with-password`,
      ]);
    }
  });
});
