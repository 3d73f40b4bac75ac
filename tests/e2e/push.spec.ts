/** Web push on a device. Only the push service is local; the rest is real. */
import type { BrowserContext, Page } from '@playwright/test';
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { pushAnswerSchema, pushRoute } from '#domain/notifications/push.ts';
import { memberCaches } from '#worker/protocol.ts';
import { sendDue } from '../../scripts/outbox.mjs';
import { pushChannel, pushKeys } from '../../scripts/push.mjs';
import { anAccount, tokenOf } from '../support/accounts.ts';
import { beginOp } from '../support/messages.ts';
import { type PushedDevice, type PushService, startPushService } from '../support/push-service.ts';
import { outboxOf, type TestServer } from '../support/server.ts';
import { wholeBrowser } from './browser-options.ts';
import { endSessions, enter, keptOutside, newClient, signOut } from './client.ts';
import { foundByDayAndNight } from './screens.ts';
import { expect, fill, logIn, staffIsHere, test } from './member.ts';
import { asAccount, sendJson } from '../support/op-api.ts';

test.use({
  // Headless shells have no notifications.
  launchOptions: wholeBrowser,
  serverEnv: { SPARK_PUSH_KEY: 'a key' },
  expected: [/ERR_INTERNET_DISCONNECTED|status of 401|404.*api\/realtime/],
});

let service: PushService;
test.beforeEach(async () => {
  service = await startPushService();
});
test.afterEach(() => service.stop());

const turnOn = (page: Page) => page.getByRole('button', { name: 'Turn On Notifications' });
const turnOff = (page: Page) => page.getByRole('button', { name: 'Turn Off Notifications' });
const isOn = (page: Page) => page.getByText('Notifications are on for this device.');

/** Provides a device address; `exchange` replaces it. */
async function withPushService(context: BrowserContext, { url }: TestServer) {
  await context.grantPermissions(['notifications'], { origin: url });
  let device: PushedDevice | null = null;
  const known = () => device && { endpoint: device.endpoint, keys: keysOf(device) };
  await context.exposeFunction('pushSubscription', (wish: 'look' | 'subscribe' | 'leave') => {
    if (wish === 'leave') device = null;
    if (wish === 'subscribe') device ??= service.aDevice();
    return known();
  });
  await context.addInitScript(standIn);
  return {
    exchange: () => {
      device = service.aDevice();
      return device.endpoint;
    },
    address: () => device?.endpoint ?? '',
  };
}

const keysOf = ({ p256dh, auth }: PushedDevice) => ({ p256dh, auth });

function standIn(): void {
  const ask = async (wish: 'look' | 'subscribe' | 'leave') => {
    const said = await Reflect.get(globalThis, 'pushSubscription')(wish);
    return said && { ...said, toJSON: () => said, unsubscribe: () => ask('leave') };
  };
  Object.assign(PushManager.prototype, {
    getSubscription: () => ask('look'),
    subscribe: () => ask('subscribe'),
  });
}

async function openWithWorker(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await page.reload();
}

async function turnOnInSettings(page: Page): Promise<void> {
  await openWithWorker(page, paths.portalSettings);
  await turnOn(page).click();
  await expect(isOn(page)).toBeVisible();
}

/** Whether the server knows the device's address. */
async function isKnown(server: TestServer, token: string, endpoint: string): Promise<boolean> {
  const answer = await sendJson(server.url + pushRoute, { endpoint }, asAccount(token));
  return v.parse(pushAnswerSchema, await answer.json()).on;
}

/** Open notifications. */
const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, data }) => ({
      title,
      body,
      data,
    }));
  });

/** Delivers a push and waits until shown. Looking earlier makes Chromium forget it. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registrationId = new Promise<string>((done) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (own) done(own.registrationId);
    });
  });
  const displayed = new Promise<void>((done) => {
    session.on('BackgroundService.backgroundServiceEventReceived', ({ backgroundServiceEvent }) => {
      if (backgroundServiceEvent.eventName === 'Notification displayed') done();
    });
  });
  const service = 'notifications';
  await session.send('BackgroundService.startObserving', { service });
  await session.send('BackgroundService.setRecording', { service, shouldRecord: true });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId: await registrationId,
    data,
  });
  await displayed;
}

test('staff are told that something waits, not what', async ({ page, context, server }) => {
  await withPushService(context, server);
  await staffIsHere(page, server);
  await openWithWorker(page, paths.adminAccount);
  await turnOn(page).focus();
  await page.keyboard.press('Enter');
  await expect(isOn(page)).toBeVisible();
  const ines = await anAccount(server, 'clients');
  await ines.sends(beginOp(ines.id, { subject: 'Secret lease', text: 'Secret words' }));
  const keys = await pushKeys(`${server.data}.push-keys`);
  const channel = pushChannel({ keys, agent: service.agent });
  expect(await sendDue(outboxOf(server), channel)).toEqual(['sent']);
  await deliver(page, service.arrived[0]?.text ?? '');
  expect(await shown(page)).toEqual([
    { title: firm.name, body: 'Something new waits at the desk.', data: paths.admin },
  ]);
});

test('a client turns it on and off, with a connection @gate', async ({ page, context, server }) => {
  await withPushService(context, server);
  await newClient(page, server);
  await turnOnInSettings(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await foundByDayAndNight(page)).toEqual([]);
  // On a phone each subject of the settings is folded.
  const unfold = () => page.getByRole('heading', { name: 'Notifications on this device' }).click();
  await page.reload();
  await expect(isOn(page)).toBeHidden();
  await unfold();
  await expect(isOn(page)).toBeVisible();
  await context.setOffline(true);
  await turnOff(page).click();
  await expect(page.getByText('Notifications could not be changed.')).toBeVisible();
  await expect(isOn(page)).toBeVisible();
  await context.setOffline(false);
  await turnOff(page).click();
  await expect(turnOn(page)).toBeVisible();
  await page.reload();
  await unfold();
  await expect(turnOn(page)).toBeVisible();
});

test('who has refused is told where that is undone', async ({ page, server }) => {
  await newClient(page, server);
  await openWithWorker(page, paths.portalSettings);
  // A browser without a user refuses the permission.
  await turnOn(page).click();
  await expect(
    page.getByText('Notifications for this site are blocked in your browser.'),
  ).toBeVisible();
  await expect(turnOn(page)).toHaveCount(0);
});

test('an exchanged address is renewed, unless signed out', async ({ page, context, server }) => {
  const push = await withPushService(context, server);
  const ines = await newClient(page, server);
  await turnOnInSettings(page);
  const exchanged = push.exchange();
  expect(await isKnown(server, ines.token, exchanged)).toBe(false);
  await page.goto(paths.portalDashboard);
  await expect.poll(() => isKnown(server, ines.token, push.address())).toBe(true);
  await page.goto(paths.portalSettings);
  await expect(isOn(page)).toBeVisible();
  await signOut(page);
  await logIn(page, ines);
  await expect(page).toHaveURL(paths.portalDashboard);
  await page.goto(paths.portalSettings);
  await expect(turnOn(page)).toBeVisible();
  const token = await tokenOf(server, 'clients', ines.id);
  expect(await isKnown(server, token, push.address())).toBe(false);
});

test('row 212: a sign-in on the same page brings it back', async ({ page, context, server }) => {
  const push = await withPushService(context, server);
  const ines = await newClient(page, server);
  await turnOnInSettings(page);
  await endSessions(server.url, ines.token);
  await page.reload();
  await page.getByRole('link', { name: 'Sign in' }).first().click();
  await fill(page, { Email: ines.email, Password: ines.password });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(paths.portalDashboard);
  const token = await tokenOf(server, 'clients', ines.id);
  await expect.poll(() => isKnown(server, token, push.address())).toBe(true);
});

/** Lets the page list the databases after they were emptied and before the member files are deleted. */
const countBeforeAccountsGo = (page: Page) =>
  page.evaluate((last) => {
    let isEmptied = false;
    const { value: put } = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put') ?? {};
    IDBObjectStore.prototype.put = function (...row) {
      isEmptied ||= row[0].name === 'wiped';
      return put.apply(this, row);
    };
    const counted = new Promise<void>((done) => {
      const list = indexedDB.databases.bind(indexedDB);
      indexedDB.databases = () => {
        if (isEmptied) done();
        return list();
      };
    });
    const remove = caches.delete.bind(caches);
    caches.delete = async (name) => {
      if (name === last) await counted;
      return remove(name);
    };
  }, memberCaches.staff);

test('row 147: after everything was deleted it is off', async ({ page, context, server }) => {
  await withPushService(context, server);
  await newClient(page, server);
  await turnOnInSettings(page);
  await page.goto(paths.device);
  await countBeforeAccountsGo(page);
  await page.getByRole('button', { name: 'Delete everything here' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted. Nothing you entered is saved')).toBeVisible();
  expect(await keptOutside(page)).not.toContain('device-push');
  await enter(page, await anAccount(server, 'clients'));
  await page.goto(paths.portalSettings);
  await page.reload();
  await expect(turnOn(page)).toBeVisible();
});
