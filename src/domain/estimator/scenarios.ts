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

type Compared = { answers: Answers; choices: PaymentChoices; comparison?: Comparison | undefined };

/** All scenarios in order, including the estimate's own; empty without a comparison. */
export function scenariosOf({
  answers,
  choices,
  comparison,
}: Compared): (Scenario & { isMain: boolean })[] {
  if (!comparison) return [];
  const all = [
    { ...comparison.main, answers, choices, isMain: true },
    ...comparison.others.map(asOther),
  ];
  return all.sort((a, b) => a.place - b.place);
}

export function addScenario<T extends Compared>(draft: T): T {
  const { answers, choices } = draft;
  const { main, others } = draft.comparison ?? { main: firstNamed(1), others: [] };
  const free = scenarioPlaces.find((place) => [main, ...others].every((s) => s.place !== place));
  if (!free) return draft;
  return {
    ...draft,
    comparison: { main, others: [...others, { ...firstNamed(free), answers, choices }] },
  };
}

/** Swaps this scenario with the estimate's own answers. */
export function chooseScenario<T extends Compared>(draft: T, place: number): T {
  const { comparison, answers, choices } = draft;
  const chosen = comparison?.others.find((other) => other.place === place);
  if (!comparison || !chosen) return draft;
  const main = { place: chosen.place, name: chosen.name };
  const before = { ...comparison.main, answers, choices };
  const others = comparison.others.map((other) => (other === chosen ? before : other));
  return {
    ...draft,
    answers: chosen.answers,
    choices: chosen.choices,
    comparison: { main, others },
  };
}

export function renameScenario<T extends Compared>(draft: T, place: number, typed: string): T {
  const name = typed.slice(0, scenarioNameLimit).replace(/[\ud800-\udbff]$/, '');
  const named = <S extends NamedScenario>(one: S): S =>
    one.place === place ? { ...one, name } : one;
  return withComparison(draft, ({ main, others }) => ({
    main: named(main),
    others: others.map(named),
  }));
}

export function changeScenario<T extends Compared>(
  draft: T,
  place: number,
  apply: (answers: Answers) => Answers,
): T {
  if (draft.comparison?.main.place === place) return { ...draft, answers: apply(draft.answers) };
  const changed = (other: Scenario): Scenario =>
    other.place === place ? { ...other, answers: apply(other.answers) } : other;
  return withComparison(draft, ({ main, others }) => ({ main, others: others.map(changed) }));
}

export function removeScenario<T extends Compared>(draft: T, place: number): T {
  return withComparison(draft, ({ main, others }) => {
    const left = others.filter((other) => other.place !== place);
    return left.length > 0 ? { main, others: left } : undefined;
  });
}

function asOther(scenario: Scenario) {
  return { ...scenario, isMain: false };
}

function withComparison<T extends Compared>(
  draft: T,
  change: (comparison: Comparison) => Comparison | undefined,
): T {
  return draft.comparison ? { ...draft, comparison: change(draft.comparison) } : draft;
}

function firstNamed(place: NamedScenario['place']): NamedScenario {
  return { place, name: scenarioTitle({ place, name: '' }) };
}
