// @vitest-environment happy-dom
/** What a page remembers of one submission, while another estimate comes on screen. */
import { act } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { sourceSchema } from '#domain/source.ts';
import { ServicesProvider } from '#device/services.ts';
import { contactErrors } from '#features/estimator/contact-errors.ts';
import type { DraftStore } from '#features/estimator/data/draft-store.ts';
import type { DraftChange } from '#features/estimator/data/drafts.ts';
import { EstimatorProvider, useDraft } from '#features/estimator/data/estimator-services.ts';
import { noFirstLook } from '#features/estimator/data/no-first-look.ts';
import { draftPayload } from '#features/estimator/use-estimate.ts';
import { type Submission, useSubmission } from '#features/estimator/use-submission.ts';
import { createMemoryServer } from '../../support/memory-server.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { render, until } from '../../ui/render.ts';

const never = new Promise<never>(() => {});
const rules = { contactErrors, draftPayload, photosWait: () => Promise.resolve(false) };

const named =
  (first_name: string): DraftChange =>
  (draft) => ({
    ...draft,
    contact: {
      ...draft.contact,
      first_name,
      last_name: 'Rivera',
      email: 'rivera@example.com',
      phone: '(555) 010-0123',
      state_of_residency: 'Ohio',
    },
  });

/** A page that shows this store's estimate. */
async function openPage(drafts: DraftStore) {
  const services = {
    ...createServices(noFirstLook, () => never),
    source: () => Promise.resolve(v.parse(sourceSchema, {})),
  };
  let shown: Submission | undefined;
  function Page() {
    const view = useDraft();
    if (!view) throw new Error('nothing to show');
    shown = useSubmission(view, () => {});
    return null;
  }
  await render(
    <ServicesProvider value={services}>
      <EstimatorProvider value={{ ...services, drafts }}>
        <Page />
      </EstimatorProvider>
    </ServicesProvider>,
  );
  return () => {
    if (!shown) throw new Error('nothing is shown');
    return shown;
  };
}

/** Ines fills in the form here, and another tab is open. */
async function twoTabs() {
  const phone = createTestDevice({ url: 'https://spark.test', ...createMemoryServer() });
  const [tab, other] = [await phone.tab(), await phone.tab()];
  const [here, there] = [await tab.draftStore(), await other.draftStore()];
  await here.change(named('Ines'));
  await expect.poll(() => there.snapshot()?.draft.contact.first_name).toBe('Ines');
  return { phone, tab, other, here, there, submission: await openPage(here) };
}

test('what another tab begins is shown with nothing of the file that was picked here before', async () => {
  const { here, there, submission } = await twoTabs();
  await act(() => submission().pickFile(new File(['no return'], 'ines.txt')));
  expect(submission().fileProblem).toMatchObject({ name: 'ines.txt' });
  await there.reset();
  await there.change(named('Tom'));
  await until(() => expect(here.snapshot()?.draft.contact.first_name).toBe('Tom'));
  expect(submission().fileProblem).toBeNull();
});

test('what another person submits in another tab is not shown with the details of the one before', async () => {
  const { phone, tab, other, here, there, submission } = await twoTabs();
  await act(() => submission().submit(rules));
  await phone.settle(tab);
  await until(() => expect(here.snapshot()?.draft.phase).toBe('sent'));
  const first = here.snapshot()?.draft.id;
  expect(submission().sentContact).toMatchObject({ first_name: 'Ines' });
  await there.reset();
  await there.change(named('Tom'));
  await there.submit(() => '{}');
  await phone.settle(other);
  await until(() => expect(here.snapshot()?.draft).toMatchObject({ phase: 'sent' }));
  await until(() => expect(here.snapshot()?.draft.id).not.toBe(first));
  await until(() => expect(here.snapshot()?.draft.phase).toBe('sent'));
  expect(submission().sentContact).toBeNull();
});

test('a file that was not taken, and was left out, holds no submission up', async () => {
  const { here, submission } = await twoTabs();
  await act(() => submission().pickFile(new File(['no return'], 'notes.txt')));
  await act(() => submission().removeFile());
  expect(submission().fileProblem).toBeNull();
  await act(() => submission().submit(rules));
  expect(here.snapshot()?.draft.phase).toBe('submitting');
});
