import { afterEach, beforeEach, expect, test, describe } from 'vitest';

import { onboardingIdOf } from '#domain/onboarding/onboarding.ts';
import { anAccount, type TestAccount } from '../../../support/accounts.ts';
import { reopenOp, wholeAnswers } from '../../../support/onboarding.ts';
import { useServer } from '../../../support/use-server.ts';
import { createOnboardingStage, type Held, type OnboardingStage, ops } from './onboarding-stage.ts';
import { sent } from '../../../support/two-devices.ts';

const server = useServer();
let stage: OnboardingStage;
let phone: Held;
let laptop: Held;
afterEach(() => stage.end());

describe('A client’s onboarding on two devices and the real server: kept without a network, sent once, joined answer by answer', () => {
  let ines: TestAccount;
  beforeEach(async () => {
    stage = await createOnboardingStage(server);
    ({ ines, phone, laptop } = stage);
  });

  test('answers given without a network are one op, whatever was changed in between, and arrive once', async () => {
    await phone.store.save({ city: 'Dayton' });
    await phone.store.save({ city: 'Akron', zip: '44301' });
    expect(await ops(phone)).toHaveLength(1);
    await expect
      .poll(() => phone.store.snapshot().answers)
      .toEqual({ city: 'Akron', zip: '44301' });
    await sent(phone);
    await sent(phone);
    expect(await stage.onServer()).toMatchObject({
      rev: 1,
      answers: { city: 'Akron', zip: '44301' },
    });
    await expect.poll(() => phone.store.snapshot().waiting).toBeNull();
  });

  test('row 59: a part handed over without a network brings its answers along, and what is answered afterwards elsewhere goes by itself', async () => {
    await phone.store.save(wholeAnswers.goals);
    await phone.store.submit('goals');
    await phone.store.save({ city: 'Dayton' });
    const kinds = (await ops(phone)).map((op) => [op.kind, JSON.parse(op.body).part]);
    expect(kinds).toEqual([
      ['onboarding.save', undefined],
      ['onboarding.submit', 'goals'],
    ]);
    await expect
      .poll(() => phone.store.snapshot().parts.goals)
      .toMatchObject({
        state: 'submitted',
        isWaiting: true,
      });
    await sent(phone);
    const { answers, parts } = await stage.onServer();
    expect(answers).toEqual({ ...wholeAnswers.goals, city: 'Dayton' });
    expect(parts.goals.state).toBe('submitted');
    await expect
      .poll(() => phone.store.snapshot().parts.goals)
      .toMatchObject({
        state: 'submitted',
        isWaiting: false,
      });
  });

  test('what the firm knew goes with the part that it stands in, and an erased answer stays erased', async () => {
    const { first_name, last_name, ...rest } = wholeAnswers.personal;
    const known = { first_name, last_name, occupation: 'Welder' };
    await phone.tab.db.onboardings.update(onboardingIdOf(ines.id), { known });
    await expect.poll(() => phone.store.snapshot().known).toEqual(known);
    await phone.store.save({ ...rest, occupation: '' });
    await expect.poll(() => phone.store.snapshot().known).toEqual({ first_name, last_name });
    await phone.store.submit('personal');
    await sent(phone);
    expect((await stage.onServer()).answers).toEqual({ ...wholeAnswers.personal, occupation: '' });
  });

  test('what is typed is kept through a closed app, and is no answer until it is saved', async () => {
    await phone.store.keepTyped('worries', 'The IRS');
    phone.tab.kill();
    const again = await stage.opened(phone.device);
    await expect.poll(() => again.store.snapshot().typed).toEqual({ worries: 'The IRS' });
    expect(again.store.snapshot().answers).toEqual({});
    await again.store.save({ worries: 'The IRS' });
    await expect.poll(() => again.store.snapshot().typed).toEqual({});
  });

  test('an answer that is saved while a newer one is typed is no other device’s', async () => {
    await phone.store.keepTyped('worries', 'The IRS');
    await phone.store.keepTyped('worries', 'The IRS letter');
    await phone.store.save({ worries: 'The IRS' });
    await sent(phone);
    await phone.store.save({ worries: 'The IRS letter' });
    await sent(phone);
    expect((await stage.onServer()).answers).toEqual({ worries: 'The IRS letter' });
    expect(await ops(phone)).toEqual([]);
    await expect.poll(() => phone.store.snapshot().typed).toEqual({});
  });

  test('an answer is typed over the one just saved, before the page shows that', async () => {
    await phone.store.keepTyped('worries', 'The IRS');
    await phone.store.save({ worries: 'The IRS' });
    await phone.store.keepTyped('worries', 'The IRS letter');
    await sent(phone);
    await phone.store.save({ worries: 'The IRS letter' });
    await sent(phone);
    expect((await stage.onServer()).answers).toEqual({ worries: 'The IRS letter' });
    expect(await ops(phone)).toEqual([]);
  });

  test('a text is kept that was the answer before the one just saved', async () => {
    await phone.store.save({ worries: 'The IRS' });
    await expect.poll(() => phone.store.snapshot().answers).toEqual({ worries: 'The IRS' });
    await phone.store.save({ worries: 'The IRS letter' });
    await phone.store.keepTyped('worries', 'The IRS');
    await expect.poll(() => phone.store.snapshot().typed).toEqual({ worries: 'The IRS' });
  });

  test('staff give a part back: it can be answered and submitted again', async () => {
    const grace = await anAccount(server, 'staff', { name: 'Grace' });
    await phone.store.save(wholeAnswers.goals);
    await phone.store.submit('goals');
    await sent(phone);
    expect(await grace.sends(reopenOp(ines.id, 'goals', 1))).toMatchObject([{ status: 'applied' }]);
    await stage.read(phone);
    await expect.poll(() => phone.store.snapshot().parts.goals.state).toBe('reopened');
    await phone.store.save({ horizon: '1-3' });
    await phone.store.submit('goals');
    await sent(phone);
    expect(await stage.onServer()).toMatchObject({
      answers: { horizon: '1-3' },
      parts: { goals: { state: 'submitted', reason: '' } },
    });
  });

  test('a consent given without a network is shown as waiting, is recorded once, and can be taken back', async () => {
    await phone.store.consent('terms', true, 'Ines Okafor');
    await expect
      .poll(() => phone.store.snapshot().consents)
      .toMatchObject([{ kind: 'terms', given: true, isWaiting: true }]);
    await sent(phone);
    await expect
      .poll(() => phone.store.snapshot().consents)
      .toMatchObject([{ kind: 'terms', given: true, isWaiting: false }]);
    await phone.store.consent('terms', false, 'Ines Okafor');
    await sent(phone);
    expect((await stage.onServer()).consents).toMatchObject([{ kind: 'terms', given: false }]);
    expect(await server.rows('consents', `client = "${ines.id}"`)).toHaveLength(2);
  });
});

describe('What two devices of a client have answered differently, or too late: nothing is lost, and the person chooses', () => {
  beforeEach(async () => {
    stage = await createOnboardingStage(server);
    ({ phone, laptop } = stage);
  });

  test('two devices answer one question differently: nothing is lost, both are shown once the other is read, the choice is sent', async () => {
    await phone.store.save({ city: 'Dayton' });
    await laptop.store.save({ city: 'Akron', zip: '44301' });
    await sent(phone);
    await sent(laptop);
    await expect.poll(() => laptop.store.snapshot().conflict?.known).toBe(false);
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
    // Answers that differ on the two devices are chosen like any other conflict.
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
});
