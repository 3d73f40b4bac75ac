/** Scenarios in words, row by row: the answers that differ, then every line of their prices, then the totals. */
import { type ComparedLine, compareEstimates } from '#domain/estimator/compare-estimates.ts';
import type { Amounts } from '#domain/estimator/estimate-table.ts';
import { instalments } from '#domain/estimator/prices.ts';
import type { PricedScenario } from '#domain/estimator/scenarios.ts';
import { stepIds } from '#domain/estimator/steps.ts';
import { amountsInWords } from './amounts-in-words.ts';
import { answerLines } from './answer-lines.ts';
import { estimateTexts } from './estimate-step.ts';
import { scenarioTexts } from './scenarios.ts';

type Compared = Pick<PricedScenario, 'answers' | 'priced' | 'isFrom'>;

/** `note` is what a cell differs by from the scenario that is compared with; none where it does not. */
export type ComparedRow = {
  kind: 'answer' | 'line' | 'total';
  name: string;
  cells: readonly { text: string; note?: string }[];
};

/** `main` is the place in the list of the one compared with, `sister` the firm whose clients get the discount. */
export function comparedRows(
  scenarios: readonly Compared[],
  main: number,
  sister: string,
): ComparedRow[] {
  const lines = compareEstimates(
    scenarios.map(({ priced }) => priced),
    main,
  );
  return [
    ...differingAnswers(scenarios, sister),
    ...lines.flatMap((line) => (line.kind === 'total' ? totals(line, scenarios) : inWords(line))),
  ];
}

function differingAnswers(scenarios: readonly Compared[], sister: string): ComparedRow[] {
  const given = scenarios.map(({ answers }) => answerLines(answers, sister));
  return stepIds.flatMap((id): ComparedRow[] => {
    const own = given.map((lines) => lines.find(({ step }) => step === id));
    const name = own.find((line) => line)?.term;
    const texts = own.map((line) => line?.details || scenarioTexts.none);
    if (name === undefined || new Set(texts).size === 1) return [];
    return [{ kind: 'answer', name, cells: texts.map((text) => ({ text })) }];
  });
}

function inWords({ kind, service: own, each }: ComparedLine): ComparedRow {
  const service = own ?? '';
  const names = {
    service,
    discount: scenarioTexts.discount,
    moved: scenarioTexts.moved
      .replace('{service}', service)
      .replace('{count}', String(instalments.count)),
    total: '',
  };
  return {
    kind: 'line',
    name: names[kind],
    cells: each.map(({ amounts, more }) => ({
      text: isNothing(amounts) ? scenarioTexts.none : amountsInWords(amounts, amounts, ''),
      note: difference(more),
    })),
  };
}

/** Once and monthly each in a row of its own, where anything is due. */
function totals({ each }: ComparedLine, scenarios: readonly Compared[]): ComparedRow[] {
  const column = (name: string, only: (amounts: Amounts) => Amounts): ComparedRow[] => {
    const shown = each.map(({ amounts, more }) => ({ own: only(amounts), more: only(more) }));
    if (shown.every(({ own }) => isNothing(own))) return [];
    const cells = shown.map(({ own, more }, index) => {
      const from = scenarios[index]?.isFrom && !isNothing(own) ? `${estimateTexts.starting} ` : '';
      return {
        text: from + amountsInWords(own, own, ''),
        note: difference(more),
      };
    });
    return [{ kind: 'total', name, cells }];
  };
  return [
    ...column(estimateTexts.once, ({ oneTime }) => ({ oneTime, monthly: 0 })),
    ...column(estimateTexts.monthly, ({ monthly }) => ({ oneTime: 0, monthly })),
  ];
}

function difference(more: Amounts): string {
  return isNothing(more) ? '' : amountsInWords(more, more);
}

function isNothing({ oneTime, monthly }: Amounts): boolean {
  return oneTime === 0 && monthly === 0;
}
