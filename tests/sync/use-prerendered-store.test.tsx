// @vitest-environment happy-dom
/** A prerendered page whose device data arrives before React hydrates that part. */
import { act, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { type SiteServices, earlyForms, earlyOutbox } from '#app/create-services.ts';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { EstimatorPage } from '#features/estimator/estimator-page.tsx';
import { fetchLazySteps } from '#features/estimator/lazy-steps.ts';
import { InstallOffer } from '#features/install/install-offer.tsx';
import { UpdateLine } from '#features/install/update-line.tsx';
import { DeviceLine, useLosable } from '#features/outbox/device-line.tsx';
import { useWaitingSummary } from '#features/outbox/use-waiting.ts';
import { useEstimateDraft } from '#features/estimator/data/estimator-services.ts';
import { useCondition, useHasFormText, useWaitingItems } from '#device/use-device.ts';
import { deviceNotices } from '#texts/device.ts';
import { aWaitingItem } from '../support/waiting-item.ts';
import { oneOf } from '../ui/render.ts';
import { aServices } from '../support/in-app.tsx';
import { aHold } from '../support/held-database.ts';
import { Provide } from '#device/services.ts';

type Said = { services: SiteServices; arrive: () => void };

/** A page's data before its device was read; `arrive` adds a begun form and a pending op. */
function atFirst(): Said {
  const [arrival, arrive] = aHold();
  const services = aServices();
  const { forms, outbox } = services;
  const items = [aWaitingItem()];
  return {
    arrive,
    services: {
      ...services,
      hasFormText: earlyForms(arrival.then(() => ({ ...forms, snapshot: () => true }))),
      outbox: earlyOutbox(arrival.then(() => ({ ...outbox, snapshot: () => items }))),
    },
  };
}

/** Renders as the build does, lets device data arrive, and hydrates. */
async function hydrated(node: ReactNode, speak: (said: Said) => void) {
  const inPage = (services: SiteServices) => (
    <MemoryRouter initialEntries={[paths.estimator]}>
      <Provide parts={{ services: services }}>
        <Provide parts={{ estimator: services }}>{node}</Provide>
      </Provide>
    </MemoryRouter>
  );
  const page = document.createElement('div');
  document.body.replaceChildren(page);
  page.innerHTML = renderToString(inPage(atFirst().services));
  const drawn = page.textContent;
  const said = atFirst();
  await act(async () => speak(said));
  const errors: unknown[] = [];
  const options = { onRecoverableError: (error: unknown) => errors.push(error) };
  await act(async () => void hydrateRoot(page, inPage(said.services), options));
  return { page, drawn, errors };
}

const pick = ({ services }: Said) =>
  void services.drafts.change((draft) => ({
    ...draft,
    answers: { ...draft.answers, services: ['Bookkeeping'] },
  }));

const hooks: readonly (readonly [string, () => unknown, (said: Said) => void])[] = [
  ['useCondition', useCondition, ({ services }) => services.health.report({ keeps: 'memory' })],
  ['useEstimateDraft', useEstimateDraft, pick],
  ['useFormBegun', useHasFormText, ({ arrive }) => arrive()],
  ['useWaitingItems', useWaitingItems, ({ arrive }) => arrive()],
  ['useLosable, of what waits', useLosable, ({ arrive }) => arrive()],
  ['useLosable, of an estimate', useLosable, pick],
];

test.each(hooks)(
  '%s starts with the build’s value, then shows the live one',
  async (_, hook, speak) => {
    const Shown = () => <pre>{JSON.stringify(hook())}</pre>;
    const { page, drawn, errors } = await hydrated(<Shown />, speak);
    expect(errors).toEqual([]);
    expect(page.textContent).not.toBe(drawn);
  },
);

test.each(hooks)('%s renders a page once if nothing changes', async (_, hook) => {
  const drawn: unknown[] = [];
  const Shown = () => {
    drawn.push(hook());
    return null;
  };
  await hydrated(<Shown />, () => {});
  // One render at build, one at hydration: a third could lose a press.
  expect(drawn).toHaveLength(2);
});

test('hides the line of pending ops at first', async () => {
  const Shown = () => <pre>{useWaitingSummary()?.fact ?? 'nothing'}</pre>;
  const { errors } = await hydrated(<Shown />, ({ arrive }) => arrive());
  expect(errors).toEqual([]);
});

const lines: readonly (readonly [string, () => ReactNode, (said: Said) => void])[] = [
  [deviceNotices.memory, DeviceLine, ({ services }) => services.health.report({ keeps: 'memory' })],
  [
    'A new version is ready.',
    UpdateLine,
    ({ services }) => services.update.store.setState({ step: 'offered' }),
  ],
  [
    `Add ${firm.short} to your home screen`,
    InstallOffer,
    ({ services }) => services.install.store.setState({ way: 'steps', wanted: true }),
  ],
];

test.each(lines)('"%s" is announced after hydration', async (words, Line, speak) => {
  const { page, drawn, errors } = await hydrated(<Line />, speak);
  expect(errors).toEqual([]);
  expect(drawn).not.toContain(words);
  expect(page.textContent).toContain(words);
});

test('shows an estimate begun elsewhere, and keeps the same box', async () => {
  // Loads code first: hydrated content must not wait for it.
  await fetchLazySteps();
  let before: HTMLInputElement | undefined;
  const { page, errors } = await hydrated(<EstimatorPage />, (said) => {
    before = oneOf(HTMLInputElement, document, '[name=bookkeeping]');
    pick(said);
  });
  expect(errors).toEqual([]);
  const after = oneOf(HTMLInputElement, page, '[name=bookkeeping]');
  expect(after).toBe(before);
  expect(after.checked).toBe(true);
});
