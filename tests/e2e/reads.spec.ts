/** "Nothing" and "Loading" are said truthfully on a device without data. */
import type { Page } from '@playwright/test';

import { paths } from '#config/paths.ts';
import { sessionKey } from '#session/stored-role.ts';
import { appointmentsTexts } from '#texts/appointments.ts';
import { deskAppointmentsTexts } from '#texts/appointments-desk.ts';
import { goliveTexts } from '#texts/golive.ts';
import { repliesTexts } from '#texts/messages-desk.ts';
import { toDoTexts } from '#texts/to-do.ts';
import { anAccount, type Role } from '../support/accounts.ts';
import type { TestServer } from '../support/server.ts';
import { expect, test } from './member.ts';
import { ask } from './client.ts';

test.use({
  serviceWorkers: 'block',
  expected: [/status of (401|403|503)|ERR_FAILED|Failed to fetch/],
});

const nothing = [
  'Choose a free time',
  'Ask for a time',
  'Nothing can be booked online right now',
  appointmentsTexts.none,
  deskAppointmentsTexts.none,
  'No client waits for a time.',
  'No client has a list of requests yet. Search for a client by name or email to begin one.',
  'No client matches.',
  goliveTexts.ready,
  'No leads yet. They appear here as they arrive.',
  'No one is waiting for an answer.',
  'No messages yet.',
  'No new messages',
  "You're all caught up.",
  "We don't need anything from you right now.",
  'Nothing needed from you right now',
  'No estimate is in your account yet.',
  'No posts found. Create your first one!',
  repliesTexts.none,
  toDoTexts.nothing,
];

/** True of requests that read data. Those of the session are let through, so that it stays valid. */
const isRead = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !/auth-|realtime|health|sign/.test(pathname);

/** A signed-in device without data, whose reads all get this answer. */
async function failing(page: Page, server: TestServer, role: Role, answer: number | 'cut') {
  const account = await anAccount(server, role, role === 'staff' ? { owner: true } : {});
  const { id, email, token } = account;
  const record = { id, email, collectionName: role, collectionId: role };
  const kept = { name: sessionKey, value: JSON.stringify({ token, record }) };
  await page.context().setStorageState({
    cookies: [],
    origins: [{ origin: server.url, localStorage: [kept] }],
  });
  await page.route(isRead, (route) =>
    answer === 'cut' ? route.abort('failed') : route.fulfill({ status: answer, json: {} }),
  );
  return account;
}

/** Opens the first page by its address, and others within the app. */
async function open(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') return void (await page.goto(path));
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-before', '');
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-before]')).toHaveCount(0);
}

async function expectTruth(page: Page, path: string): Promise<void> {
  await open(page, path);
  const main = page.getByRole('main');
  await expect(main.getByText(/could not be read|cannot be read/i).first()).toBeVisible();
  await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await expect(main).not.toContainText(/(Loading|Reading) [a-z ]+\.\.\.|Loading\.\.\./);
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByText('Notifications could not be read.')).toBeVisible();
  const said = await page.locator('body').innerText();
  expect(nothing.filter((text) => said.includes(text))).toEqual([]);
  await page.keyboard.press('Escape');
}

const portal = [
  paths.portalDashboard,
  paths.portalOnboarding,
  paths.portalDocuments,
  paths.portalMessages,
  paths.portalAppointments,
  paths.portalProfile,
  paths.portalSettings,
];

const desk = [
  paths.adminToDo,
  paths.adminDashboard,
  paths.adminLeads,
  paths.adminClients,
  paths.adminMessages,
  paths.adminAppointments,
  paths.adminTeam,
  paths.adminPrices,
  paths.adminFirm,
  paths.adminGolive,
  paths.adminFigures,
  paths.adminRecords,
];

for (const answer of [503, 401, 403, 'cut'] as const) {
  test(`the portal says nothing untrue while reads answer ${answer}`, async ({ page, server }) => {
    const client = await failing(page, server, 'clients', answer);
    await ask(server, client);
    for (const path of portal) await expectTruth(page, path);
  });

  test(`the desk says nothing untrue while reads answer ${answer}`, async ({ page, server }) => {
    await failing(page, server, 'staff', answer);
    for (const path of desk) await expectTruth(page, path);
  });
}

test('the mark of a status is at the height of its first line, also before a button', async ({
  page,
  server,
}) => {
  await failing(page, server, 'clients', 503);
  await page.goto(paths.portalMessages);
  const line = page.getByRole('main').getByRole('status').filter({ hasText: 'could not be read' });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(line.getByRole('button', { name: 'Try again' })).toBeVisible();
    const apart = await line.evaluate((status) => {
      const [mark, fact] = ['svg', 'strong'].map((part) => {
        const { top = NaN, height = NaN } = status.querySelector(part)?.getClientRects()[0] ?? {};
        return top + height / 2;
      });
      return Math.abs(Number(mark) - Number(fact));
    });
    expect(apart, `at ${width}`).toBeLessThan(3);
  }
});
