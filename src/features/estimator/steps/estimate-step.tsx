/** Your Estimate: the price line by line, the two totals, and the answers it came from. */
import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { hasLeft } from '#domain/estimator/draft.ts';
import { estimateTexts } from '#texts/estimate-step.ts';
import { priceInWords } from '#texts/price-so-far.ts';
import { useServices } from '#device/services.ts';
import { useArrived } from '#ui/late-component.tsx';
import { scenarios } from '../late-steps.ts';
import { EstimateCover } from '../parts/estimate-cover.tsx';
import { EstimateLedger } from '../parts/estimate-ledger.tsx';
import { AnswersCheck } from '../parts/answers-check.tsx';
import { OpenAnswers } from '../parts/open-answers.tsx';
import { EstimateNotes } from '../parts/estimate-notes.tsx';
import { PriceChanges } from '../parts/price-changes.tsx';
import { SentNote } from '../parts/sent-answers.tsx';
import type { StepProps } from '../step-props.ts';
import { priceDraft, useSavedEstimate } from '../use-estimate.ts';

export function EstimateStep({ draft, change }: StepProps) {
  const { now, books } = useServices();
  const pricedAt = draft.sentAt ?? now();
  const { priced, otherwise, open, book, validUntil } = priceDraft(draft, pricedAt, books);
  const isFrom = open.length > 0;
  const isLocked = hasLeft(draft);
  const [isNaming, setNaming] = useState(false);
  useSavedEstimate(draft, isNaming);
  const isComparable = useArrived(scenarios);
  return (
    <>
      {/* Beside everything of the estimate from the header down, to the edge of the screen; on a phone below the title, from edge to edge. */}
      <div className="mt-4 mb-6 -mx-[var(--side)] desk:col-start-2 desk:row-start-1 desk:row-end-6 desk:my-0 desk:ms-0 desk:shadow-[24rem_0_0_var(--c-cloth)] desk:[clip-path:inset(0_-24rem_0_0)] desk:[&_.gilt]:me-[min(0px,39rem-50vw)] print:mx-0! print:shadow-none!">
        <EstimateCover priced={priced} otherwise={otherwise} isFrom={isFrom} />
      </div>
      <p className="mb-8 text-soft desk:mt-6">
        {estimateTexts.dated
          .replace('{day}', unbrokenDate(pricedAt, firm.zone))
          .replace('{until}', unbrokenDate(validUntil, firm.zone))}
      </p>
      <div className="min-w-0">
        {isLocked ? <SentNote /> : <OpenAnswers open={open} from={priceInWords(priced, isFrom)} />}
        <EstimateLedger
          priced={priced}
          isFrom={isFrom}
          answers={draft.answers}
          isLocked={isLocked}
          onPlan={(service, plan) =>
            change((d) => ({ ...d, choices: { ...d.choices, [service]: plan } }))
          }
        />
        <PriceChanges draft={draft} change={change} book={book} isLocked={isLocked} />
        <EstimateNotes priced={priced} />
      </div>
      <div className="desk:col-span-2">
        {isComparable && (
          <scenarios.Late
            draft={draft}
            change={change}
            pricedAt={pricedAt}
            isLocked={isLocked}
            onNaming={setNaming}
          />
        )}
        <AnswersCheck answers={draft.answers} isLocked={isLocked} />
      </div>
    </>
  );
}
