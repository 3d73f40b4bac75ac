/** Scenarios: up to three sets of answers to compare. */
import type { Answers, PaymentChoices } from './answers.ts';
import type { Estimate } from './estimate.ts';

export const scenarioPlaces = [1, 2, 3] as const;

export const scenarioNameLimit = 60;

type ScenarioPlace = (typeof scenarioPlaces)[number];

export type NamedScenario = { place: ScenarioPlace; name: string };

export type Scenario = NamedScenario & { answers: Answers; choices: PaymentChoices };

/** `main`: the answers of the estimate itself, which it holds. */
export type Comparison = { main: NamedScenario; others: readonly Scenario[] };

export type PricedScenario = Omit<Scenario, 'choices'> & {
  isMain: boolean;
  priced: Estimate;
  isFrom: boolean;
};

/** True if it can be priced. */
export function canBeSent({ answers }: Scenario): boolean {
  return answers.services.length > 0 && answers.clientType !== undefined;
}

export function scenarioTitle({ place, name }: NamedScenario): string {
  return name.trim() || `Scenario ${place}`;
}
