import { useState } from 'react';

import { firm } from '#config/firm.ts';
import { unbrokenDate } from '#domain/firm-time.ts';
import { hasLeft } from '#domain/estimator/draft.ts';
import { priceInWords } from '#texts/price-so-far.ts';
import { useServices } from '#device/services.ts';
import { useArrived } from '#ui/lazy-component.tsx';
import { Button } from '#ui/button.tsx';
import { Printer } from '#ui/icons.tsx';
import { estimatorStepPath } from '#config/paths.ts';
import { countOpen, missingAnswers, type OpenStep } from '#domain/estimator/open-questions.ts';
import { TextLink } from '#ui/text-link.tsx';
import { scenarios } from '../lazy-steps.ts';
import { EstimateCover } from '../parts/estimate-cover.tsx';
import { EstimateLedger } from '../parts/estimate-ledger.tsx';
import { AnswersCheck, SentNote } from '../parts/answers-check.tsx';
import { PriceChanges } from '../parts/price-changes.tsx';
import type { StepProps } from '../step-props.ts';
import { priceDraft, useSavedEstimate } from '../use-estimate.ts';
import { MailCopy } from '../parts/mail-copy.tsx';

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
      {/* On wide screens beside the estimate, from the header down; on a phone below the title. */}
      <div className="mt-4 mb-6 -mx-[var(--side)] desk:col-start-2 desk:row-start-1 desk:row-end-6 desk:my-0 desk:ms-0 desk:shadow-[24rem_0_0_var(--c-cloth)] desk:[clip-path:inset(0_-24rem_0_0)] desk:[&_.gilt]:me-[min(0px,39rem-50vw)] print:mx-0! print:shadow-none!">
        <EstimateCover priced={priced} otherwise={otherwise} isFrom={isFrom} />
      </div>
      <p className="mb-8 text-soft desk:mt-6">
        {`Estimated ${unbrokenDate(pricedAt, firm.zone)}. Prices good through ${unbrokenDate(validUntil, firm.zone)}.`}
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
        <EstimateNotes />
      </div>
      <div className="desk:col-span-2">
        {isComparable && (
          <scenarios.Lazy
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

function EstimateNotes() {
  return (
    <div className="mt-5 grid gap-2 text-note text-soft *:max-w-prose">
      <p>This is an estimate, not a final fee: we confirm it with you before any work starts.</p>
      <div className="mt-2 text-ink">
        <Button kind="quiet" size="small" onClick={() => window.print()}>
          <Printer /> Print
        </Button>
      </div>
      <div className="max-w-none! border-t-1 border-rule text-body text-ink print:hidden">
        <MailCopy />
      </div>
    </div>
  );
}

function OpenAnswers({ open, from }: { open: readonly OpenStep[]; from: string }) {
  if (open.length === 0) return null;
  return (
    <section className="mb-8 border-1.5 border-ink border-s-5 bg-sheet px-5 py-4 print:border-s-1.5">
      <h2 className="text-body text-wrap font-600">
        {from}: <span className="whitespace-nowrap">{missingAnswers(countOpen(open))}</span>
      </h2>
      <p className="mt-1 max-w-prose print:hidden">Answer these to see your exact price:</p>
      <ul className="mt-1 flex flex-wrap gap-x-6 print:hidden">
        {open.map(({ step, count: ofStep }) => (
          <li key={step.id} className="py-1">
            <TextLink to={estimatorStepPath(step.id)}>{`${step.title} (${ofStep})`}</TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
