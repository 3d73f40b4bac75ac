// @vitest-environment happy-dom
/** A letter that is deleted again before this device has kept it does not come back when it has. */
import type { ReadState } from '#domain/read-state.ts';
import { act } from 'react';
import { expect, test } from 'vitest';

import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import { OnboardingProvider } from '#features/onboarding/data/onboarding.ts';
import type { OnboardingStore } from '#features/onboarding/data/onboarding-store.ts';
import { noOnboarding, type ShownOnboarding } from '#features/onboarding/data/onboarding-view.ts';
import { Question } from '#features/onboarding/parts/question.tsx';
import { watched } from '#sync/watched.ts';
import { oneOf, render, typeInto } from '../../ui/render.ts';

/** The question for the city, "Day" typed before, on a device whose writes end one by one. */
async function onSlowDevice() {
  const first: ShownOnboarding = { ...noOnboarding, loaded: true, typed: { city: 'Day' } };
  const { show, ...view } = watched(first);
  const ends: (() => void)[] = [];
  const saved: OnboardingAnswers[] = [];
  const onboarding: OnboardingStore = Object.assign(Object.create(null), view, {
    keepTyped: (_field: string, city: string) =>
      new Promise((done) =>
        ends.push(() => {
          show({ ...view.snapshot(), typed: { city } });
          done(true);
        }),
      ),
    save: async (answers: OnboardingAnswers) => {
      saved.push(answers);
      return { outcome: 'saved' };
    },
  });
  const last = watched<ReadState>('read');
  const refresh = () => Promise.resolve();
  const { page } = await render(
    <OnboardingProvider value={{ onboarding, last, refresh }}>
      <Question field="city" isAsked={false} />
    </OnboardingProvider>,
  );
  return {
    field: oneOf(HTMLInputElement, page, 'input'),
    saved,
    endNext: () => act(async () => ends.shift()?.()),
    /** Another device has answered since. */
    reads: (city: string) => act(async () => show({ ...noOnboarding, answers: { city } })),
  };
}

test('what stands there is what was typed last, and that is saved', async () => {
  const { field, saved, endNext, reads } = await onSlowDevice();
  await typeInto(field, 'Dayy');
  await typeInto(field, 'Day');
  await endNext();
  expect(field.value).toBe('Day');
  await act(async () => field.focus());
  await act(async () => field.blur());
  expect(saved).toEqual([{ city: 'Day' }]);
  await endNext();
  expect(field.value).toBe('Day');
  await reads('Dayton');
  expect(field.value).toBe('Dayton');
});
