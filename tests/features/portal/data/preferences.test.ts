/** A client's mail choices on two devices and the real server: chosen offline, merged by kind. */
import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  preferencesIdOf,
  preferencesRoute,
  preferencesSchema,
} from '#domain/notifications/preferences.ts';
import { createPreferences, type Preferences } from '#features/portal/data/preferences.ts';
import type { Ask } from '#session/account-ask.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { anOp } from '../../../support/op-api.ts';
import { useServer } from '../../../support/use-server.ts';
import { createTwoDevices, type Held, sent } from '../../../support/two-devices.ts';

/** Runs at each answer, before the device gets it. */
let answered: () => Promise<void>;

const createStage = () =>
  createTwoDevices(server, {
    open(deps) {
      const ask: Ask = async (...asked) => {
        const answer = await deps.ask(...asked);
        await answered();
        return answer;
      };
      return createPreferences({ ...deps, ask });
    },
    route: preferencesRoute,
    schema: preferencesSchema,
    read: ({ store }) => store.refresh(),
  });

const server = useServer();
let stage: Awaited<ReturnType<typeof createStage>>;
let ines: TestAccount;
let phone: Held<Preferences>;
let laptop: Held<Preferences>;
beforeEach(async () => {
  answered = () => Promise.resolve();
  stage = await createStage();
  ({ ines, phone, laptop } = stage);
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

test('an answer that comes late does not undo what the server has taken since', async () => {
  answered = async () => {
    await phone.store.choose('files', 'off');
    await sent(phone);
  };
  await stage.read(phone);
  await expect.poll(() => phone.store.snapshot().waiting).toBeNull();
  expect(chosenOn(phone)).toMatchObject({ files: 'off' });
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

test('another client cannot choose for them, and what was never seen makes nothing louder', async () => {
  const other = await anAccount(server, 'clients');
  const body = { changes: { files: 'off' }, base: { files: 'on' } };
  const entity = preferencesIdOf(ines.id);
  const theirs = anOp('preferences.save', body, { entity, key: null });
  expect(await other.sends(theirs)).toMatchObject([{ status: 'rejected', code: 'not_found' }]);
  const wrong = { changes: { files: 'on' }, base: { files: 'on' } };
  await ines.sends(anOp('preferences.save', body, { entity, key: null }));
  await ines.sends(anOp('preferences.save', wrong, { entity, key: null }));
  expect(await onServer()).toMatchObject({ files: 'off' });
});
