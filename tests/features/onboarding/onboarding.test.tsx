// @vitest-environment happy-dom

import * as v from 'valibot';
import { act, type ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';

import {
  createOnboardingStore,
  noOnboarding,
  type OnboardingStore,
  type ShownOnboarding,
  partPath,
  reviewPath,
} from '#features/onboarding/data/onboarding-store.ts';
import { ConsentCard } from '#features/onboarding/parts/consent-card.tsx';
import type { Ask } from '#session/account-ask.ts';
import { useLive } from '#sync/use-device-query.ts';
import type { ReadState } from '#domain/read-state.ts';
import { paths } from '#config/paths.ts';
import { onboardingVersion } from '#domain/onboarding/form.ts';
import { onboardingIdOf, untouchedParts } from '#domain/onboarding/onboarding.ts';
import type { Op } from '#domain/ops/op.ts';
import { OnboardingPage } from '#features/onboarding/onboarding-page.tsx';
import { watched } from '#sync/watched.ts';
import type { OnboardingAnswers } from '#domain/onboarding/answers.ts';
import { Question } from '#features/onboarding/parts/question.tsx';
import { anId, hashOf } from '../../support/op-api.ts';
import { noRoom } from '../../support/storage-faults.ts';
import { savedTexts } from '#texts/onboarding.ts';
import { offlineTab } from '../../support/test-device.ts';
import { render, typeInto, until } from '../../ui/render.ts';
import { wholeAnswers } from '../../support/onboarding.ts';
import { type Parts, Provide } from '#device/services.ts';

const offline: Ask = () => Promise.resolve({ kind: 'unreachable' });

const around = (onboarding: OnboardingStore): Parts['onboarding'] => ({
  onboarding,
  last: watched<ReadState>('read'),
  refresh: () => Promise.resolve(),
});

const withOnboarding = (onboarding: OnboardingStore, part: ReactNode) =>
  render(<Provide parts={{ onboarding: around(onboarding) }}>{part}</Provide>);

type Dependencies = Parameters<typeof createOnboardingStore>[0];

const emptyRow = {
  rev: 3,
  version: onboardingVersion,
  answers: {},
  known: {},
  parts: untouchedParts,
  consents: [],
};

/** A client's store whose server answers nothing, over a copy with `kept`. */
async function openStore({ kept = {}, ...deps }: Partial<Dependencies> & { kept?: object } = {}) {
  const owner = anId();
  const tab = await offlineTab(owner);
  await tab.db.onboardings.put({ id: onboardingIdOf(owner), ...emptyRow, ...kept });
  const store = createOnboardingStore({ ...tab.deps, owner, ask: offline, ...deps });
  onTestFinished(() => store.stop());
  await store.ready;
  return { tab, store };
}

// Consents are permanent records: a double press adds one.

async function open() {
  const { tab, store } = await openStore();
  const { db, ops } = tab;
  function Card() {
    return <ConsentCard kind="terms" shown={useLive(store)} />;
  }
  const { page } = await withOnboarding(store, <Card />);
  const given = async () => (await ops()).map(({ body }) => JSON.parse(body).given);
  /** Presses again once the first op is stored, before the page shows it. */
  const pressTwice = (label: string, count: number) =>
    act(async () => {
      const button = page.button(label);
      button.click();
      await expect.poll(() => db.ops.count()).toBe(count);
      button.click();
      await expect.poll(() => db.ops.count()).toBe(count);
    });
  return { page, given, pressTwice };
}

test('row 259: agreed to and taken back with a double press each, there are two records', async () => {
  const { page, given, pressTwice } = await open();
  await page.types('input', 'Ines Okafor');
  await pressTwice('I agree', 1);
  await page.says('Withdraw');
  expect(await given()).toEqual([true]);
  await pressTwice('Withdraw', 2);
  await until(() => expect(page.querySelector('input')).not.toBeNull());
  expect(await given()).toEqual([true, false]);
});

// An answer edited from the review: saving must end before the page goes back.

/** A client's review with all answers, and the browser's history. */
async function openReview() {
  const { tab, store } = await openStore({ kept: { answers: wholeAnswers.personal } });
  let go = (_to: string | number): void => {};
  function Ways() {
    const navigate = useNavigate();
    go = (to) => void (typeof to === 'number' ? navigate(to) : navigate(to));
    return null;
  }
  const { page } = await render(
    <MemoryRouter initialEntries={[reviewPath]}>
      <Ways />
      <Provide parts={{ onboarding: around(store) }}>
        <Routes>
          <Route path={paths.portalOnboardingPart} element={<OnboardingPage />} />
        </Routes>
      </Provide>
    </MemoryRouter>,
  );
  const to = (way: string | number) => act(async () => go(way));
  const bodies = async () => (await tab.ops()).map(({ body }) => body);
  return { page, to, bodies };
}

test('row 275: it stands in the review, and is handed over with its part', async () => {
  const { page, to, bodies } = await openReview();
  await to(partPath('personal'));
  const field = page.input('input[name=last_name]');
  field.focus();
  await typeInto(field, 'Okafor Reyes');
  await to(-1);
  await page.says('Okafor Reyes');
  await page.press('Submit personal info');
  await act(() =>
    expect
      .poll(bodies)
      .toContainEqual(expect.stringMatching(/^{"part":"personal".*"last_name":"Okafor Reyes"/)),
  );
});

// A character deleted while it is being saved does not reappear.

/** The question for the city with "Day" typed, on a device whose writes end one by one. */
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
  const { page } = await withOnboarding(onboarding, <Question field="city" isAsked={false} />);
  return {
    field: page.input(),
    saved,
    endNext: () => act(async () => ends.shift()?.()),
    /** Another device's answer is read. */
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

test('a choice that this device has no room for stays chosen, and says that it is not saved', async () => {
  const { tab, store } = await openStore();
  const { storage } = tab;
  const { page } = await withOnboarding(store, <Question field="marketplace" isAsked={false} />);
  const chosen = () => page.querySelector<HTMLInputElement>('input:checked')?.value;
  storage.fail(noRoom);
  await page.clicks('input[value="yes"]');
  await page.says(savedTexts.unsaved);
  expect(chosen()).toBe('yes');
  storage.fail(undefined);
  await page.clicks('input[value="no"]');
  await page.hides(savedTexts.unsaved);
  await expect.poll(() => store.snapshot().answers.marketplace).toBe('no');
  expect(chosen()).toBe('no');
});

test('keeps a choice at once, before the op that sends it is stored', async () => {
  const { tab, store } = await openStore();
  const endless: OnboardingStore = { ...store, save: () => new Promise(() => {}) };
  const { page } = await withOnboarding(endless, <Question field="reach_by" isAsked={false} />);
  await page.clicks('input[value="text"]');
  await expect
    .poll(async () => (await tab.db.forms.get('onboarding'))?.values)
    .toEqual({ reach_by: 'text' });
});

test('a full device sends an answer though a submission waits before it', async () => {
  const sent: Op[] = [];
  const send: Dependencies['send'] = (ops) => {
    sent.push(...ops);
    const done = { status: 'applied', rev: 4 } as const;
    const results = ops.map((op) => ({ id: op.id, hash: hashOf(op), ...done }));
    return Promise.resolve({ kind: 'answered', results });
  };
  const { tab, store } = await openStore({ send });
  await store.save(wholeAnswers.personal);
  await store.submit('personal');
  tab.storage.fail(noRoom);
  expect(await store.save({ worries: 'The IRS' })).toEqual({ outcome: 'saved' });
  expect(sent.map(({ body }) => JSON.parse(body).changes)).toContainEqual({ worries: 'The IRS' });
  expect(store.snapshot().answers.worries).toBe('The IRS');
});

test('shows changes acknowledged before a previous release’s copy is read again, and repeats no consent', async () => {
  const { tab, store } = await openStore({ kept: { answers: { city: 'Akron' } } });
  await store.save({ city: 'Dayton' });
  await tab.answered(await tab.onlyOp(), { rev: 4 });
  await store.consent('terms', true, 'Ines');
  await tab.answered(await tab.onlyOp());
  await expect.poll(() => store.snapshot().consents).toHaveLength(1);
  expect(store.snapshot().answers).toEqual({ city: 'Dayton' });
  await store.consent('terms', true, 'Ines');
  expect(await tab.ops()).toEqual([]);
});

test('a conflict is known once a restored server, whose revision is lower, was read', async () => {
  let answers = {};
  const ask: Ask = async (_, schema) => {
    const value = v.parse(schema, { ...emptyRow, id: anId(), answers });
    return { kind: 'read', value };
  };
  const { tab, store } = await openStore({ ask });
  await store.save({ city: 'Dayton' });
  await tab.answered(await tab.onlyOp(), {
    status: 'conflict',
    code: 'onboarding_conflict',
    rev: 10,
    errors: [{ path: 'city', code: 'conflict' }],
  });
  await expect.poll(() => store.snapshot().conflict?.known).toBe(false);
  answers = { city: 'Toledo' };
  await store.refresh();
  expect(store.snapshot().conflict).toMatchObject({ known: true, fields: [{ theirs: 'Toledo' }] });
});
