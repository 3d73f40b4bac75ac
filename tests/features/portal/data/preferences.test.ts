/** A client's mail choices on two devices and the real server: chosen offline, merged by kind. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import { preferencesRoute, preferencesSchema } from '#domain/notifications/preferences.ts';
import { createPreferences, type Preferences } from '#features/portal/data/portal.ts';
import { useServer } from '../../../support/use-server.ts';
import { createTwoDevices, type Held, sent } from '../../../support/two-devices.ts';

const createStage = () =>
  createTwoDevices(server, {
    open: createPreferences,
    route: preferencesRoute,
    schema: preferencesSchema,
    read: ({ store }) => store.refresh(),
  });

const server = useServer();
let stage: Awaited<ReturnType<typeof createStage>>;
let phone: Held<Preferences>;
let laptop: Held<Preferences>;
beforeEach(async () => {
  stage = await createStage();
  ({ phone, laptop } = stage);
});
afterEach(() => stage.end());

const onServer = () => stage.onServer();
const chosenOn = ({ store }: Held<Preferences>) => store.snapshot().chosen;
const everythingOn = {
  requests: 'on',
  onboarding: 'on',
  files: 'on',
  messages: 'on',
  reminders: 'on',
};

test('everything is on until something is chosen', async () => {
  expect(await onServer()).toEqual({ rev: 0, ...everythingOn });
  expect(chosenOn(phone)).toEqual(everythingOn);
});

test('row 72: what two devices choose without a network comes together, and each shows its own at once', async () => {
  await phone.store.choose('files', 'off');
  await phone.store.choose('reminders', 'off');
  await laptop.store.choose('requests', 'off');
  await expect.poll(() => chosenOn(phone)).toMatchObject({ files: 'off', reminders: 'off' });
  await expect.poll(() => laptop.store.snapshot().waiting).toMatchObject({ state: 'queued' });
  await sent(phone);
  await sent(laptop);
  const together = { ...everythingOn, requests: 'off', files: 'off', reminders: 'off' };
  expect(await onServer()).toMatchObject(together);
  await stage.read(phone);
  await expect.poll(() => chosenOn(phone)).toEqual(together);
  await expect.poll(() => phone.store.snapshot().waiting).toBeNull();
});

test('row 72: both choose differently for one kind: the quieter choice holds, whichever arrives first', async () => {
  await phone.store.choose('files', 'daily');
  await phone.store.choose('messages', 'off');
  await laptop.store.choose('files', 'off');
  await laptop.store.choose('messages', 'daily');
  await sent(phone);
  await sent(laptop);
  expect(await onServer()).toMatchObject({ files: 'off', messages: 'off' });
  for (const { store } of [phone, laptop]) {
    await store.refresh();
    await expect.poll(() => store.snapshot().waiting).toBeNull();
    await expect
      .poll(() => store.snapshot().chosen)
      .toMatchObject({ files: 'off', messages: 'off' });
  }
});
