/** Prices the draft on screen and saves a copy with the firm. */
import { useEffect } from 'react';

import type { PaymentChoices } from '#domain/estimator/answers.ts';
import { estimate } from '#domain/estimator/estimate.ts';
import { openSteps } from '#domain/estimator/open-questions.ts';
import { services } from '#domain/estimator/options.ts';
import { answersPayload, comparisonPayload } from '#domain/estimator/payload-answers.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import type { Source } from '#domain/source.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import { type Services, useServices, usePart } from '#device/services.ts';

/** Uses the book that the visitor first saw while it is valid; `open` lists missing answers. */
export function priceDraft(draft: Draft, now: number, books: Services['books']) {
  const validity = priceValidity(draft.priceBook, now, books);
  const price = (choices: PaymentChoices) => estimate(draft.answers, choices, validity.book);
  return {
    ...validity,
    priced: price(draft.choices),
    otherwise: price(otherPlans(draft.choices)),
    open: openSteps(draft.answers, validity.book),
  };
}

/** The opposite payment plan for each service, to compare the first year. */
function otherPlans(choices: PaymentChoices): PaymentChoices {
  const flipped = services.map((service) => [
    service,
    choices[service] === 'monthly' ? 'upfront' : 'monthly',
  ]);
  return Object.fromEntries(flipped);
}

export function draftPayload(draft: Draft, source: Source, now: number, books: Services['books']) {
  const { priced, book } = priceDraft(draft, now, books);
  return {
    ...answersPayload(draft.answers, draft.choices, priced, book.id, source),
    comparison: comparisonPayload(draft.comparison),
  };
}

/**
 * Stores the shown price book, and saves the estimate with the firm unless a scenario is being named. Ignores failures.
 */
export function useSavedEstimate(draft: Draft, isNaming: boolean): void {
  const { source, now, books } = useServices();
  const { drafts } = usePart('estimator');
  useEffect(() => {
    const { book } = priceDraft(draft, now(), books);
    if (draft.phase === 'open' && draft.priceBook !== book.id) {
      void drafts.change((d) => ({ ...d, priceBook: book.id }));
      return;
    }
    if (isNaming) return;
    async function save() {
      const from = await source();
      if (drafts.snapshot()?.draft.id !== draft.id) return;
      await drafts.saveEstimate(JSON.stringify(draftPayload(draft, from, now(), books)));
    }
    void save().catch(() => undefined);
  }, [draft, isNaming, drafts, source, now, books]);
}
