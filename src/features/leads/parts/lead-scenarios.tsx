import type { ComponentType } from 'react';

import { openSteps } from '#domain/estimator/open-questions.ts';
import { payloadAnswers, payloadComparison } from '#domain/estimator/payload-answers.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import type { PricedScenario } from '#domain/estimator/scenarios.ts';
import { useBook } from '#device/use-book.ts';
import type { LeadRecord } from '#domain/leads/lead-details.ts';
import { estimateOf } from '#domain/mail/estimate-of-details.ts';
import { Part } from '#ui/facts.tsx';

type Stored = Extract<LeadRecord, { kind: 'estimate' }>['estimate'];

/** The estimator's table of scenarios; `app/routes` passes it in and loads it late. */
export type ComparedTable = ComponentType<{ scenarios: readonly PricedScenario[]; own: string }>;

type LeadScenariosProps = {
  readonly estimate: Stored;
  readonly Compared: ComparedTable;
};

export function LeadScenarios({ estimate, Compared }: LeadScenariosProps) {
  const book = useBook();
  const scenarios = scenariosIn(estimate, book);
  if (scenarios.length === 0) return null;
  return (
    <Part title="Side by side" id="lead-scenarios">
      <div>
        <Compared scenarios={scenarios} own="Their estimate" />
      </div>
    </Part>
  );
}

function scenariosIn(estimate: Stored, book: PriceBook): PricedScenario[] {
  const comparison = payloadComparison(estimate.answers);
  if (!comparison) return [];
  const own = {
    ...comparison.main,
    ...payloadAnswers(estimate.answers),
    details: estimate.details,
    isMain: true,
  };
  const others = comparison.others.flatMap((other, index) => {
    const details = estimate.scenarios[index];
    return details ? [{ ...other, details, isMain: false }] : [];
  });
  return [own, ...others]
    .sort((a, b) => a.place - b.place)
    .map((scenario) => ({
      place: scenario.place,
      name: scenario.name,
      isMain: scenario.isMain,
      answers: scenario.answers,
      priced: estimateOf(scenario.details),
      isFrom: openSteps(scenario.answers, book).length > 0,
    }));
}
