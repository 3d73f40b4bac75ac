/** Up to three sets of answers that a visitor compares (docs/product.md, Estimate on screen). */
import type { Answers, PaymentChoices } from './answers.ts';
import type { Estimate } from './estimate.ts';

export const scenarioPlaces = [1, 2, 3] as const;

/** The longest name, in characters. */
export const scenarioNameLimit = 60;

type ScenarioPlace = (typeof scenarioPlaces)[number];

/** Where a scenario stands, and what its visitor calls it; the name may be empty. */
export type NamedScenario = { place: ScenarioPlace; name: string };

/** One that is not the estimate's own: a full set of answers. */
export type Scenario = NamedScenario & { answers: Answers; choices: PaymentChoices };

/** `main` is what the estimate's own answers are called; they stand in the estimate and nowhere else. */
export type Comparison = { main: NamedScenario; others: readonly Scenario[] };

/** One as it is shown: `isFrom` while answers are missing, and its total is where its price starts. */
export type PricedScenario = Omit<Scenario, 'choices'> & {
  isMain: boolean;
  priced: Estimate;
  isFrom: boolean;
};

/** True for what can be priced and sent: a service is chosen, and for whom. */
export function canBeSent({ answers }: Scenario): boolean {
  return answers.services.length > 0 && answers.clientType !== undefined;
}

/** What a scenario is called on screen, in mails and at the desk. */
export function scenarioTitle({ place, name }: NamedScenario): string {
  return name.trim() || `Scenario ${place}`;
}
