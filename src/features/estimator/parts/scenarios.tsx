/** Up to three scenarios: choose the estimate, answer the others, compare all. */
import { useEffect, useRef } from 'react';

import { addScenario, chooseScenario, scenariosOf } from '#domain/estimator/change-scenarios.ts';
import type { Draft } from '#domain/estimator/draft.ts';
import { scenarioTitle, type Scenario, scenarioPlaces } from '#domain/estimator/scenarios.ts';
import { cacheReferenceFile } from '#device/cache-names.ts';
import { useServices } from '#device/services.ts';
import { priceInWords } from '#texts/price-so-far.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import type { StepProps } from '../step-props.ts';
import { priceDraft } from '../use-estimate.ts';
import { ComparedScenarios } from './compared-scenarios.tsx';
import { ScenarioFields } from './scenario-fields.tsx';

export type ScenariosProps = StepProps & {
  pricedAt: number;
  isLocked: boolean;
  onNaming: (isNaming: boolean) => void;
};

export function Scenarios({ draft, change, pricedAt, isLocked, onNaming }: ScenariosProps) {
  const { books } = useServices();
  const heading = useRef<HTMLHeadingElement>(null);
  const price = (scenario: Scenario & { isMain: boolean }) => {
    const { answers, choices } = scenario;
    const { priced, open, book } = priceDraft({ ...draft, answers, choices }, pricedAt, books);
    const isFrom = open.length > 0 || !answers.clientType;
    return { ...scenario, title: scenarioTitle(scenario), priced, book, isFrom };
  };
  const scenarios = scenariosOf(draft).map(price);
  const own = scenarios.find(({ isMain }) => isMain);

  function changeDraft(apply: (draft: Draft) => Draft) {
    heading.current?.focus();
    change(apply);
  }

  const isCompared = own !== undefined;
  useEffect(() => {
    // Cache it now for use without a network.
    if (isCompared) void cacheReferenceFile(import.meta.url).catch(() => undefined);
  }, [isCompared]);

  if (isLocked && !own) return null;
  return (
    <section
      className={`mt-14 wrap-anywhere ${own ? '' : 'print:hidden'}`}
      aria-labelledby="scenarios"
    >
      <h2 id="scenarios" ref={heading} tabIndex={-1} className="mb-4 text-d3">
        Side by side
      </h2>
      {!isLocked && (
        <div className="mb-8 grid gap-6 print:hidden">
          <p className="max-w-prose">
            See what another choice costs before you decide: meetings each quarter or each month,
            the business alone or both. Up to three scenarios.
          </p>
          {own && (
            <Choices
              legend="Which one is your estimate?"
              name="my-estimate"
              layout="cards"
              options={scenarios.map(({ place, title, priced, isFrom }) => ({
                value: String(place),
                label: title,
                note: priceInWords(priced, isFrom),
              }))}
              value={String(own.place)}
              onChange={(place) => change((d) => chooseScenario(d, Number(place)))}
            />
          )}
        </div>
      )}
      {own && <ComparedScenarios scenarios={scenarios} own="Your estimate" />}
      {!isLocked && (
        <div
          className="mt-8 grid gap-4 print:hidden"
          onFocus={({ target }) => onNaming(target.matches('[type=text]'))}
          onBlur={() => onNaming(false)}
        >
          {own && (
            <div className="border-t-1 border-rule">
              {scenarios.map((scenario, index) => (
                // A further scenario folds the others.
                <ScenarioFields
                  key={`${scenario.place} of ${scenarios.length}`}
                  scenario={scenario}
                  isNew={index === scenarios.length - 1 && isCopyOf(own, scenario)}
                  change={change}
                  onRemoved={() => heading.current?.focus()}
                />
              ))}
            </div>
          )}
          {scenarios.length < scenarioPlaces.length && (
            <div>
              <Button onClick={() => changeDraft(addScenario)}>
                {own ? 'Add a scenario' : 'Compare'}
              </Button>
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function isCopyOf(own: Scenario, { place, answers }: Scenario): boolean {
  return place !== own.place && JSON.stringify(answers) === JSON.stringify(own.answers);
}
