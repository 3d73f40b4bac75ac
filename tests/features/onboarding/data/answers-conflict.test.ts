/** What two devices of a client have answered differently, or too late: nothing is lost, and the person chooses. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { wholeAnswers } from '../../../support/onboarding.ts';
import { startServer, type TestServer } from '../../../support/server.ts';
import {
  createOnboardingStage,
  type Held,
  type OnboardingStage,
  ops,
  sent,
} from './onboarding-stage.ts';

let server: TestServer;
let stage: OnboardingStage;
let phone: Held;
let laptop: Held;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(async () => {
  stage = await createOnboardingStage(server);
  ({ phone, laptop } = stage);
});
afterEach(() => stage.end());
afterAll(() => server.stop());

test('two devices answer one question differently: nothing is lost, both are shown, the choice is sent', async () => {
  await phone.store.save({ city: 'Dayton' });
  await laptop.store.save({ city: 'Akron', zip: '44301' });
  await sent(phone);
  await sent(laptop);
  await stage.read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict)
    .toEqual({
      known: true,
      fields: [{ field: 'city', mine: 'Akron', theirs: 'Dayton' }],
    });
  expect(laptop.store.snapshot().answers).toEqual({ city: 'Akron', zip: '44301' });
  await laptop.store.save({ city: 'Akron' });
  await sent(laptop);
  expect((await stage.onServer()).answers).toEqual({ city: 'Akron', zip: '44301' });
});

test('an answer that waits, sent with one more after the other device’s was read, meets that in a choice', async () => {
  await phone.store.save({ city: 'Akron' });
  await laptop.store.save({ city: 'Dayton' });
  await sent(laptop);
  await stage.read(phone);
  await phone.store.save({ zip: '44301' });
  await sent(phone);
  await expect
    .poll(() => phone.store.snapshot().conflict?.fields)
    .toEqual([{ field: 'city', mine: 'Akron', theirs: 'Dayton' }]);
  await phone.store.save({ city: 'Akron' });
  await sent(phone);
  expect((await stage.onServer()).answers).toEqual({ city: 'Akron', zip: '44301' });
});

test('what the other device says is known only once it has been read since', async () => {
  await phone.store.save({ city: 'Dayton' });
  await sent(phone);
  for (const each of [phone, laptop]) await stage.read(each);
  await phone.store.save({ city: 'Akron' });
  await laptop.store.save({ city: 'Toledo' });
  await sent(phone);
  await sent(laptop);
  await expect.poll(() => laptop.store.snapshot().conflict?.known).toBe(false);
  await stage.read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict)
    .toEqual({
      known: true,
      fields: [{ field: 'city', mine: 'Toledo', theirs: 'Akron' }],
    });
});

test('row 58: an answer to a part that another device has submitted is set aside, and what was submitted can be kept', async () => {
  await laptop.store.save({ worries: 'The IRS letter' });
  await phone.store.save(wholeAnswers.goals);
  await phone.store.submit('goals');
  await sent(phone);
  await sent(laptop);
  await stage.read(laptop);
  await expect
    .poll(() => laptop.store.snapshot().conflict?.fields)
    .toEqual([{ field: 'worries', mine: 'The IRS letter', theirs: '' }]);
  await laptop.store.forget(['worries']);
  await expect.poll(() => laptop.store.snapshot().conflict).toBeNull();
  expect(await ops(laptop)).toEqual([]);
});

test('row 134: an answer that came too late is let go alone: what waited with it arrives', async () => {
  await phone.store.save({ city: 'Akron' });
  await phone.store.save(wholeAnswers.goals);
  await laptop.store.save({ ...wholeAnswers.personal, city: 'Dayton', horizon: '1-3' });
  await laptop.store.submit('personal');
  await sent(laptop);
  await sent(phone);
  await stage.read(phone);
  await expect
    .poll(() => phone.store.snapshot().conflict?.fields.map(({ field }) => field))
    .toEqual(['city']);
  await phone.store.forget(['city']);
  await sent(phone);
  // Another answer that both gave is chosen, as any is.
  await expect
    .poll(() => phone.store.snapshot().conflict?.fields.map(({ field }) => field))
    .toEqual(['horizon']);
  await phone.store.save({ horizon: '1-3' });
  await sent(phone);
  expect((await stage.onServer()).answers).toMatchObject({
    ...wholeAnswers.goals,
    city: 'Dayton',
    horizon: '1-3',
  });
});

test('a part that lacks what another device has erased is refused, and is a draft again', async () => {
  await phone.store.save(wholeAnswers.goals);
  await sent(phone);
  await stage.read(laptop);
  await phone.store.save({ horizon: '' });
  await sent(phone);
  await laptop.store.submit('goals');
  await sent(laptop);
  expect(await ops(laptop)).toMatchObject([{ kind: 'onboarding.submit', state: 'parked' }]);
  await expect.poll(() => laptop.store.snapshot().parts.goals.state).toBe('draft');
  await stage.read(laptop);
  await laptop.store.save({ horizon: '1-3' });
  await laptop.store.submit('goals');
  await sent(laptop);
  expect((await stage.onServer()).parts.goals.state).toBe('submitted');
});
