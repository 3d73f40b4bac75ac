/** Up to three scenarios: choose the estimate, answer the others, compare all. */
import { useEffect, useRef, Suspense, useState } from 'react';

import type { Draft } from '#domain/estimator/draft.ts';
import {
  scenarioTitle,
  type Scenario,
  scenarioPlaces,
  addScenario,
  chooseScenario,
  scenariosOf,
  changeScenario,
  removeScenario,
  renameScenario,
  type PricedScenario,
} from '#domain/estimator/scenarios.ts';
import { cacheReferenceFile } from '#device/cache-names.ts';
import { useServices } from '#device/services.ts';
import { priceInWords } from '#texts/price-so-far.ts';
import { Button } from '#ui/button.tsx';
import { Choices } from '#ui/choices.tsx';
import type { StepProps } from '../step-props.ts';
import { priceDraft } from '../use-estimate.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { services, serviceId } from '#domain/estimator/options.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { CheckCard } from '#ui/check-card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { DraftChange } from '../data/drafts.ts';
import { confirmDialog } from '../lazy-steps.ts';
import { questionsOf } from '../questions.ts';
import { FoldedQuestion, PriceParts } from './price-changes.tsx';
import { QuestionChoices } from './question-choices.tsx';
import { firm } from '#config/firm.ts';
import { comparedRows } from '#texts/compared-rows.ts';
import { SideBySide } from '#ui/side-by-side.tsx';

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

const removeText = 'Remove';
const servicesText = 'Which services?';

type ScenarioFieldsProps = {
  scenario: Scenario & { isMain: boolean; book: PriceBook };
  /** True for the newest scenario while it equals the estimate; its fields then start open. */
  isNew: boolean;
  change: StepProps['change'];
  onRemoved: () => void;
};

function ScenarioFields({ scenario, isNew, change, onRemoved }: ScenarioFieldsProps) {
  const { place, isMain } = scenario;
  const [startsOpen] = useState(isNew);
  return (
    <Disclosure open={startsOpen} title={`Change answers: ${scenarioTitle(scenario)}`}>
      <div className="grid gap-8 pt-2 text-ink">
        <TextField
          label={`Name of scenario ${place}`}
          name={`scenario-${place}`}
          value={scenario.name}
          onChange={(typed) => change((d) => renameScenario(d, place, typed))}
        />
        {isMain ? (
          <p>
            This is your estimate: its answers change with the steps and under "What changes my
            price".
          </p>
        ) : (
          <OtherAnswers scenario={scenario} change={change} onRemoved={onRemoved} />
        )}
      </div>
    </Disclosure>
  );
}

function OtherAnswers({ scenario, change, onRemoved }: Omit<ScenarioFieldsProps, 'isNew'>) {
  const { place, answers, book } = scenario;
  const [isAsking, setAsking] = useState(false);
  const prefix = `scenario-${place}-`;
  const changeOther = (apply: DraftChange) =>
    change((d) => changeScenario(d, place, (before) => apply({ ...d, answers: before }).answers));
  return (
    <>
      <div>
        <FoldedQuestion legend={servicesText} answer={answers.services.join(', ')}>
          <fieldset className="min-w-0 border-0">
            <legend className="mb-4 text-d3">{servicesText}</legend>
            <div className="grid gap-3 tablet:grid-cols-2">
              {services.map((service) => (
                <CheckCard
                  key={service}
                  name={prefix + serviceId(service)}
                  label={service}
                  checked={answers.services.includes(service)}
                  onChange={(on) =>
                    changeOther((d) => {
                      const chosen = d.answers.services;
                      const picked = services.filter((s) =>
                        s === service ? on : chosen.includes(s),
                      );
                      return { ...d, answers: { ...d.answers, services: picked } };
                    })
                  }
                />
              ))}
            </div>
          </fieldset>
        </FoldedQuestion>
        {questionsOf['client-type'].map((question) => (
          <FoldedQuestion
            key={question.id}
            legend={question.legend}
            answer={question.options.find(({ value }) => value === answers.clientType)?.label ?? ''}
          >
            <QuestionChoices
              question={{ ...question, id: prefix + question.id }}
              answers={answers}
              change={changeOther}
              note={() => undefined}
            />
          </FoldedQuestion>
        ))}
        <PriceParts draft={scenario} change={changeOther} book={book} prefix={prefix} />
      </div>
      <div>
        <Button size="small" onClick={() => setAsking(true)}>
          {removeText}
          <span className="sr-only"> {scenarioTitle(scenario)}</span>
        </Button>
      </div>
      {isAsking && (
        <Suspense fallback={null}>
          <confirmDialog.Lazy
            open
            title={`Remove ${scenarioTitle(scenario)}?`}
            lead="Its answers go with it. Your estimate stays as it is."
            confirmLabel={removeText}
            cancelLabel="Keep it"
            onConfirm={() => {
              setAsking(false);
              change((d) => removeScenario(d, place));
              onRemoved();
            }}
            onCancel={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Puts texts into the scenarios' fields: named by the scenario's prefix and the step's own name. */
export function withScenarioTexts(
  draft: Draft,
  texts: Readonly<Record<string, string>>,
  answersWith: (given: Answers, texts: Record<string, string>) => Answers,
): Draft {
  return scenarioPlaces.reduce((changed, place) => {
    const field = `scenario-${place}`;
    const own = Object.entries(texts).flatMap(([name, text]) =>
      name.startsWith(`${field}-`) ? [[name.slice(field.length + 1), text]] : [],
    );
    const name = texts[field];
    const named = name === undefined ? changed : renameScenario(changed, place, name);
    return changeScenario(named, place, (given) => answersWith(given, Object.fromEntries(own)));
  }, draft);
}

type ComparedScenariosProps = {
  scenarios: readonly PricedScenario[];
  own: string;
};

export function ComparedScenarios({ scenarios, own }: ComparedScenariosProps) {
  const main = scenarios.findIndex(({ isMain }) => isMain);
  const titles = scenarios.map(scenarioTitle);
  const rows = comparedRows(scenarios, main, firm.sister);
  const isDifferent = rows.some(({ cells }) => cells.some(({ note }) => note));
  return (
    <>
      <SideBySide
        caption="Scenarios, line by line"
        what="Line"
        columns={scenarios.map(({ place, isMain }, index) => ({
          id: place,
          name: titles[index] ?? '',
          note: isMain ? own : undefined,
        }))}
        rows={rows}
      />
      {isDifferent && (
        <p className="mt-3 text-small text-soft">{`Differences are from ${titles[main] ?? ''}.`}</p>
      )}
    </>
  );
}
