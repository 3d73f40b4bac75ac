/** Converts answers between the wizard's names and the payload's. */
import type { Source } from '../source.ts';
import { type Answers, type PaymentChoices, visibleAnswers } from './answers.ts';
import { type Estimate, estimateDetails } from './estimate.ts';
import { services } from './options.ts';
import { canBeSent, type Comparison, type NamedScenario, type Scenario } from './scenarios.ts';
import type { AnswersPayload, SavePayload } from './submission.ts';

export function answersPayload(
  answers: Answers,
  choices: PaymentChoices,
  priced: Estimate,
  priceBook: string,
  source: Source,
) {
  return {
    ...answersAlone(answers),
    estimate_details: estimateDetails(priced, answers, choices),
    price_book: priceBook,
    source,
  };
}

export function comparisonPayload(comparison: Comparison | undefined) {
  return (
    comparison && {
      ...comparison.main,
      others: comparison.others.filter(canBeSent).map(scenarioPayload),
    }
  );
}

function scenarioPayload({ place, name, answers, choices }: Scenario) {
  const { isSparkWealthClient } = answers;
  return {
    place,
    name,
    ...answersAlone(answers),
    estimate_details: { isSparkWealthClient, paymentChoices: choices },
  };
}

export function payloadAnswers(payload: AnswersPayload): {
  answers: Answers;
  choices: PaymentChoices;
} {
  const { estimate_details: details } = payload;
  return {
    answers: {
      services: services.filter((service) => payload.services.includes(service)),
      clientType: payload.client_type,
      individual: payload.individual_details,
      business: payload.business_details,
      bookkeeping: payload.bookkeeping_details,
      taxPlanningFrequency: payload.tax_planning_frequency,
      isSparkWealthClient: details.isSparkWealthClient === true,
    },
    choices: withoutBlanks(details.paymentChoices ?? {}),
  };
}

export function payloadComparison({ comparison }: SavePayload): Comparison | undefined {
  if (!comparison || comparison.others.length === 0) return undefined;
  const { others, ...main } = comparison;
  return {
    main,
    others: others.map(payloadScenario),
  };
}

function payloadScenario(payload: AnswersPayload & NamedScenario): Scenario {
  return { place: payload.place, name: payload.name, ...payloadAnswers(payload) };
}

function answersAlone(answers: Answers) {
  const visible = visibleAnswers(answers);
  return {
    services: visible.services,
    client_type: visible.clientType,
    individual_details: visible.individual,
    business_details: visible.business,
    bookkeeping_details: visible.bookkeeping,
    tax_planning_frequency: visible.taxPlanningFrequency ?? '',
  };
}

type LooseChoices = { [S in keyof PaymentChoices]?: PaymentChoices[S] | null | undefined };

function withoutBlanks(choices: LooseChoices): PaymentChoices {
  const chosen: { -readonly [S in keyof PaymentChoices]: PaymentChoices[S] } = {};
  for (const service of services) {
    const choice = choices[service];
    if (choice) chosen[service] = choice;
  }
  return chosen;
}
