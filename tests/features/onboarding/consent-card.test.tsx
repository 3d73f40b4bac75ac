// @vitest-environment happy-dom
/** An agreement is a record that no one changes: signed or taken back with a double press, there is one more of them. */
import { act } from 'react';
import { expect, onTestFinished, test } from 'vitest';

import { OnboardingProvider } from '#features/onboarding/data/onboarding.ts';
import { createOnboardingStore } from '#features/onboarding/data/onboarding-store.ts';
import { ConsentCard } from '#features/onboarding/parts/consent-card.tsx';
import { consentTexts } from '#texts/onboarding.ts';
import { useLive } from '#sync/use-live.ts';
import { anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { oneOf, render, typeInto, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';

async function open() {
  const account = { id: anId(), token: () => null };
  const { db, device, health } = await createTestDevice({
    url: 'http://127.0.0.1:9',
    account,
  }).tab();
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const onboarding = createOnboardingStore({
    db,
    device,
    health,
    wake: () => {},
    send,
    owner: account.id,
  });
  await onboarding.ready;
  onTestFinished(() => onboarding.stop());
  const last = { snapshot: () => 'read' as const, subscribe: () => () => {} };
  const refresh = () => Promise.resolve();
  function Card() {
    return <ConsentCard kind="terms" shown={useLive(onboarding)} />;
  }
  const { page } = await render(
    <OnboardingProvider value={{ onboarding, last, refresh }}>
      <Card />
    </OnboardingProvider>,
  );
  const given = async () =>
    (await db.ops.orderBy('seq').toArray()).map(({ body }) => JSON.parse(body).given);
  /** The second press comes once the first is kept, before the page shows that. */
  const pressTwice = (label: string, ops: number) =>
    act(async () => {
      const button = buttonOf(page, label);
      button.click();
      await expect.poll(() => db.ops.count()).toBe(ops);
      button.click();
      await expect.poll(() => db.ops.count()).toBe(ops);
    });
  return { page, given, pressTwice };
}

test('row 259: agreed to and taken back with a double press each, there are two records', async () => {
  const { page, given, pressTwice } = await open();
  await typeInto(oneOf(HTMLInputElement, page, 'input'), 'Ines Okafor');
  await pressTwice(consentTexts.agree, 1);
  await until(() => expect(page.textContent).toContain(consentTexts.takeBack));
  expect(await given()).toEqual([true]);
  await pressTwice(consentTexts.takeBack, 2);
  await until(() => expect(page.querySelector('input')).not.toBeNull());
  expect(await given()).toEqual([true, false]);
});
