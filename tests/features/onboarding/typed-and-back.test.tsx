// @vitest-environment happy-dom
/** An answer that is changed from the review, where the browser’s way back is taken: the field is not left before it is gone. */
import type { ReadState } from '#domain/read-state.ts';
import { act } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';

import { paths } from '#config/paths.ts';
import { onboardingIdOf, untouchedParts } from '#domain/onboarding/onboarding.ts';
import { OnboardingProvider, partPath, reviewPath } from '#features/onboarding/data/onboarding.ts';
import {
  createOnboardingStore,
  keepOnboarding,
} from '#features/onboarding/data/onboarding-store.ts';
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx';
import { watched } from '#sync/watched.ts';
import { anId } from '../../support/op-api.ts';
import { wholeAnswers } from '../../support/onboarding.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { click, oneOf, render, typeInto, until } from '../../ui/render.ts';
import { buttonOf } from '../appointments/an-appointment-desk.tsx';

/** The review of a client who has answered everything, and the browser's way back. */
async function openReview() {
  const account = { id: anId(), token: () => null };
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9', account }).tab();
  const { db, device, health } = tab;
  const send = () => Promise.resolve({ kind: 'unreachable', why: 'network' } as const);
  const around = { db, device, health, wake: () => {}, send, owner: account.id };
  const onboarding = createOnboardingStore(around);
  onTestFinished(() => {
    onboarding.stop();
    tab.kill();
  });
  await keepOnboarding(db, {
    id: onboardingIdOf(account.id),
    rev: 1,
    version: 1,
    answers: wholeAnswers.personal,
    known: {},
    parts: untouchedParts,
    consents: [],
  });
  await onboarding.ready;
  const last = watched<ReadState>('read');
  const refresh = () => Promise.resolve();
  let go = (_to: string | number): void => {};
  function Ways() {
    const navigate = useNavigate();
    go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
    return null;
  }
  const { page } = await render(
    <MemoryRouter initialEntries={[reviewPath]}>
      <Ways />
      <OnboardingProvider value={{ onboarding, last, refresh }}>
        <Routes>
          <Route path={paths.portalOnboardingPart} element={<OnboardingPage />} />
        </Routes>
      </OnboardingProvider>
    </MemoryRouter>,
  );
  const to = (way: string | number) => act(async () => go(way));
  const bodies = async () => (await db.ops.orderBy('seq').toArray()).map(({ body }) => body);
  return { page, to, bodies };
}

test('row 275: it stands in the review, and is handed over with its part', async () => {
  const { page, to, bodies } = await openReview();
  await to(partPath('personal'));
  const field = oneOf(HTMLInputElement, page, 'input[name=last_name]');
  field.focus();
  await typeInto(field, 'Okafor Reyes');
  await to(-1);
  await until(() => expect(page.textContent).toContain('Okafor Reyes'));
  await click(buttonOf(page, 'Submit personal info'));
  await act(() =>
    expect
      .poll(bodies)
      .toContainEqual(expect.stringMatching(/^{"part":"personal".*"last_name":"Okafor Reyes"/)),
  );
});
