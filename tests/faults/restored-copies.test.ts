// @module-tag slow
/** Tests a server restored to an older copy: devices' copies follow it, and nothing reported as saved is lost. */
import { expect, onTestFinished, test } from 'vitest';

import type { Profile } from '#domain/clients/profile.ts';
import { createOnboardingStore } from '#features/onboarding/data/onboarding-store.ts';
import { createPreferences } from '#features/portal/data/portal.ts';
import { createProfileStore } from '#features/portal/data/profile-store.ts';
import { type Stage } from '../support/fault-stage.ts';
import { answer } from '../support/faults.ts';
import { hearingDevice } from '../support/hearing-device.ts';
import { backUp, putBack } from '../support/data-folder.ts';
import { useServer, useNewAccount } from '../support/use-server.ts';
import { openStage } from '../support/use-stage.ts';

const server = useServer();
const client = useNewAccount(server, 'clients');

const dana: Profile = { first_name: 'Dana', last_name: '', phone: '', company_name: '' };
const [first, second, third] = ['(555) 010-0001', '(555) 010-0002', '(555) 010-0003'];

/** A client's device with the stores of its pages. */
async function opened(stage: Stage) {
  const owner = client.id;
  const one = await hearingDevice(stage, client);
  const { db, device, health } = one.tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const deps = { db, device, health, wake: () => {}, send, owner, ask: one.ask };
  const profile = createProfileStore({ ...deps, isSignedIn: () => Promise.resolve(true) });
  const onboarding = createOnboardingStore(deps);
  const mails = createPreferences(deps);
  onTestFinished(() => [profile, onboarding, mails].forEach(({ stop }) => stop()));
  return {
    ...one,
    profile,
    onboarding,
    mails,
    async read(): Promise<void> {
      await profile.refresh();
      await onboarding.refresh();
      await mails.refresh();
    },
    copies: async () => ({
      profile: await db.profiles.get(owner),
      answers: (await db.onboardings.toArray())[0]?.answers,
      mails: await db.facts.get('mail-preferences'),
    }),
  };
}

const stored = async () => (await server.rows('profiles', `id = "${client.id}"`))[0];

test.each([false, true])(
  'row 129: what a restored server has lost is sent, and so is the next change that is saved here; the server is busy in between: %s',
  async (isBusy) => {
    const stage = await openStage(server);
    const phone = await opened(stage);
    await phone.read();
    await backUp(server);
    await phone.profile.save({ ...dana, phone: first });
    await phone.onboarding.save({ city: 'Dayton' });
    await phone.mails.choose('files', 'off');
    await phone.settle();
    await putBack(server, { epoch: 'new' });
    expect(await phone.verify()).toBe(0);
    if (isBusy) {
      stage.proxy.next(answer(429, { code: 'too_many_requests' }));
      await phone.pass();
    }
    await phone.profile.save({ ...dana, phone: first, company_name: 'Whitfield' });
    await phone.onboarding.save({ zip: '45402' });
    await phone.mails.choose('messages', 'off');
    await phone.settle();
    expect(await stored()).toMatchObject({ ...dana, phone: first, company_name: 'Whitfield' });
    await phone.read();
    expect(await phone.copies()).toMatchObject({
      profile: { phone: first, company_name: 'Whitfield', rev: 2 },
      answers: { city: 'Dayton', zip: '45402' },
      mails: { chosen: { files: 'off', messages: 'off', rev: 2 } },
    });
  },
);

test('row 130: a device that has read more than a restored server has shows what that one has, and changes it', async () => {
  const stage = await openStage(server);
  const [phone, laptop] = [await opened(stage), await opened(stage)];
  await phone.profile.save({ ...dana, phone: first });
  await phone.settle();
  await backUp(server);
  await phone.profile.save({ ...dana, phone: second });
  await phone.onboarding.save({ city: 'Dayton' });
  await phone.mails.choose('files', 'off');
  await phone.settle();
  await laptop.read();
  expect(await laptop.copies()).toMatchObject({
    profile: { phone: second, rev: 2 },
    answers: { city: 'Dayton' },
    mails: { chosen: { files: 'off', rev: 1 } },
  });

  await putBack(server, { epoch: 'new' });
  await laptop.read();
  expect(await laptop.copies()).toMatchObject({
    profile: { phone: first, rev: 1 },
    mails: { chosen: { files: 'on', rev: 0 } },
  });
  expect((await laptop.copies()).answers).toEqual({});
  await laptop.profile.save({ ...dana, phone: third });
  await laptop.settle();
  expect(await stored()).toMatchObject({ phone: third, rev: 2 });
  expect(await laptop.states()).toEqual([]);
});

test.each([
  ['stays lost', 'no one'],
  ['comes back from another device', 'phone'],
  ['comes back from this device', 'laptop'],
] as const)(
  'row 130: a change over what a restored server has lost is a choice between both texts, where that %s',
  async (_fate, sender) => {
    const stage = await openStage(server);
    const [phone, laptop] = [await opened(stage), await opened(stage)];
    await laptop.read();
    await backUp(server);
    const before = sender === 'laptop' ? laptop : phone;
    await before.profile.save({ ...dana, phone: first });
    await before.settle();
    await laptop.read();
    await putBack(server, { epoch: 'new' });
    await laptop.profile.save({ ...dana, phone: second });
    await laptop.settle();
    expect(await laptop.states()).toEqual([['profile.save', 'parked']]);

    await laptop.read();
    const untold = sender === 'no one' ? 0 : await before.verify();
    expect(untold).toBe(0);
    await before.settle();
    await laptop.read();
    const theirs = sender === 'no one' ? '' : first;
    await expect
      .poll(() => laptop.profile.snapshot().conflict)
      .toEqual({ known: true, fields: [{ field: 'phone', mine: second, theirs }] });
    await laptop.profile.save({ ...laptop.profile.snapshot().profile, phone: second });
    await laptop.settle();
    expect(await stored()).toMatchObject({ phone: second });
    expect(await laptop.states()).toEqual([]);
  },
);
