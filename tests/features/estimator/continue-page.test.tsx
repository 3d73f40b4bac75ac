// @vitest-environment happy-dom
/** A mailed link that is answered late: in the meantime the visitor has begun an estimate here. */
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';

import { createServices } from '#app/create-services.ts';
import { paths } from '#config/paths.ts';
import { ServicesProvider } from '#device/services.ts';
import type { LinkAnswer } from '#domain/estimator/elsewhere.ts';
import { emptyDraft } from '#domain/estimator/draft.ts';
import { ContinuePage } from '#features/estimator/continue-page.tsx';
import { EstimatorProvider } from '#features/estimator/data/estimator-services.ts';
import { continueTexts } from '#texts/elsewhere.ts';
import { aKey, anId } from '../../support/op-api.ts';
import { createTestDevice } from '../../support/test-device.ts';
import { render, until } from '../../ui/render.ts';

test('row 158: an estimate that is begun while a mailed link is being opened is not cleared unasked', async () => {
  const tab = await createTestDevice({ url: 'http://127.0.0.1:9' }).tab();
  const drafts = await tab.draftStore();
  let answer: (said: LinkAnswer) => void = () => {};
  let isAsked = false;
  const openLink = () => {
    isAsked = true;
    return new Promise<LinkAnswer>((done) => {
      answer = done;
    });
  };
  const first = { draft: emptyDraft('a', 'b', 0), document: null, savedAt: null, awayMs: 0 };
  const services = createServices(first, () => new Promise<never>(() => {}));
  await render(
    <MemoryRouter initialEntries={[`${paths.estimateContinue}#token`]}>
      <ServicesProvider value={services}>
        <EstimatorProvider
          value={{
            drafts,
            photos: new Promise(() => {}),
            mailCopy: async () => 'mailed',
            openLink,
          }}
        >
          <ContinuePage />
        </EstimatorProvider>
      </ServicesProvider>
    </MemoryRouter>,
  );
  await until(() => expect(isAsked).toBe(true));
  // In another tab, or by the navigation of the page that waits.
  await drafts.change((draft) => ({
    ...draft,
    answers: { ...draft.answers, services: ['Bookkeeping'] },
    contact: { ...draft.contact, first_name: 'Ines' },
  }));
  const { answers, choices } = emptyDraft('a', 'b', 0);
  const id = anId();
  answer({
    kind: 'opened',
    estimate: {
      id,
      key: aKey(),
      rev: 1,
      submitted: false,
      answers: { ...answers, services: ['Tax Planning'] },
      choices,
      comparison: undefined,
      priceBook: null,
    },
  });
  // It is asked about, or it is done.
  await until(() =>
    expect([
      document.body.textContent.includes(continueTexts.other),
      drafts.snapshot()?.draft.id === id,
    ]).toContain(true),
  );
  const kept = await tab.db.drafts.toArray();
  expect(kept.map((draft) => draft.contact.first_name)).toContain('Ines');
});
