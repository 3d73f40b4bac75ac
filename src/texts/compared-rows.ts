/** Rows of compared scenarios: differing answers, then amounts with totals. */
import { paymentsLabel } from '#domain/estimator/estimate-sums.ts';
import {
  type Amounts,
  type ComparedLine,
  compareEstimates,
} from '#domain/estimator/estimate-table.ts';
import type { PricedScenario } from '#domain/estimator/scenarios.ts';
import { stepIds } from '#domain/estimator/steps.ts';
import { formatMoney } from '#domain/money.ts';
import { answerLines } from './answer-lines.ts';
import { estimateTexts } from './estimate-step.ts';

const scenarioTexts = {
  discount: 'Client discount',
  none: 'None',
} as const;

type Compared = Pick<PricedScenario, 'answers' | 'priced' | 'isFrom'>;

/** `note` is the difference from the compared scenario, if any. */
export type ComparedRow = {
  kind: 'answer' | 'line' | 'total';
  name: string;
  cells: readonly { text: string; note?: string }[];
};

/** `main` is the index of the compared scenario, `sister` the firm whose clients get the discount. */
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
    ...column(lines, 'oneTime', scenarios),
    ...column(lines, 'monthly', scenarios),
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

/** One column's rows, if anything is due. A line in both columns also names the column. */
function column(
  lines: readonly ComparedLine[],
  own: keyof Amounts,
  scenarios: readonly Compared[],
): ComparedRow[] {
  const name = { oneTime: estimateTexts.once, monthly: estimateTexts.monthly }[own];
  return lines.flatMap(({ kind, service = '', each }): ComparedRow[] => {
    if (each.every(({ amounts }) => amounts[own] === 0)) return [];
    const names = {
      service,
      discount: `${scenarioTexts.discount}, ${name.toLowerCase()}`,
      moved: `${paymentsLabel(service)}, ${name.toLowerCase()}`,
      total: name,
    };
    const cells = each.map(({ amounts, more }, index) => {
      const isFrom = kind === 'total' && scenarios[index]?.isFrom && amounts[own] !== 0;
      return {
        text: `${isFrom ? `${estimateTexts.starting} ` : ''}${amounts[own] === 0 ? scenarioTexts.none : formatMoney(amounts[own])}`,
        note: more[own] === 0 ? '' : `${more[own] > 0 ? '+' : ''}${formatMoney(more[own])}`,
      };
    });
    return [{ kind: kind === 'total' ? 'total' : 'line', name: names[kind], cells }];
  });
}
