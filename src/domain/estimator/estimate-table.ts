/** Lays an estimate out in two columns that add up exactly (docs/product.md, Estimate on screen). */
import { type Cents, sumCents } from '../money.ts';
import { dueOnce, type Estimate, type EstimateLine, monthlyShare } from './estimate.ts';
import { type Service, services } from './options.ts';
import { instalments } from './prices.ts';

export type Amounts = { oneTime: Cents; monthly: Cents };

export type EstimateTable = {
  rows: readonly { line: EstimateLine; amounts: Amounts }[];
  before: Amounts;
  discount: Amounts;
  /** Lines in twelve payments: the cost leaves the first column, the monthly share joins the second. */
  moved: readonly { service: Service; amounts: Amounts }[];
  total: Amounts;
};

export function estimateTable({ lines, oneTimeTotal, monthlyTotal }: Estimate): EstimateTable {
  const rows = lines.map((line) => ({ line, amounts: inColumn(line, originalOf(line)) }));
  const reductions = lines.map((line) => inColumn(line, line.cost - originalOf(line)));
  return {
    rows,
    before: add(rows.map((row) => row.amounts)),
    discount: add(reductions),
    moved: lines
      .filter((line) => line.plan === 'monthly')
      .map((line) => ({
        service: line.service,
        amounts: { oneTime: -line.cost, monthly: monthlyShare(line) },
      })),
    total: { oneTime: oneTimeTotal, monthly: monthlyTotal },
  };
}

/** Amounts due in each of the first twelve months; instalments count as one-time work. */
export function firstYear({ lines }: Estimate): readonly Amounts[] {
  const oneTimeLines = lines.filter((line) => line.type === 'one-time');
  const upfront = sumCents(oneTimeLines.map(dueOnce));
  const shares = sumCents(oneTimeLines.map(monthlyShare));
  const monthly = sumCents(lines.filter((line) => line.type === 'monthly').map(monthlyShare));
  return Array.from({ length: instalments.count }, (_, month) => ({
    oneTime: shares + (month === 0 ? upfront : 0),
    monthly,
  }));
}

function originalOf(line: EstimateLine): Cents {
  return line.originalCost ?? line.cost;
}

function inColumn(line: EstimateLine, cents: Cents): Amounts {
  return line.type === 'one-time' ? { oneTime: cents, monthly: 0 } : { oneTime: 0, monthly: cents };
}

function add(amounts: readonly Amounts[]): Amounts {
  return {
    oneTime: sumCents(amounts.map((a) => a.oneTime)),
    monthly: sumCents(amounts.map((a) => a.monthly)),
  };
}

type ComparedAmounts = { amounts: Amounts; more: Amounts };

/**
 * `each` is in the order of the estimates; `more` is the difference from the main one. service: before discounts.
 * moved: from the one-time to the monthly column, by twelve payments.
 */
export type ComparedLine = {
  kind: 'service' | 'discount' | 'moved' | 'total';
  service?: Service;
  each: readonly ComparedAmounts[];
};

/** In each estimate the lines add up exactly to the total, and so do the differences. */
export function compareEstimates(estimates: readonly Estimate[], main: number): ComparedLine[] {
  const tables = estimates.map(estimateTable);
  const line = (
    kind: ComparedLine['kind'],
    amounts: readonly Amounts[],
    service?: Service,
  ): ComparedLine => {
    const base = amounts[main] ?? nothing;
    const each = amounts.map((own) => ({
      amounts: own,
      more: { oneTime: own.oneTime - base.oneTime, monthly: own.monthly - base.monthly },
    }));
    return { kind, ...(service ? { service } : {}), each };
  };
  const ofServices = services.map((service) => {
    const own = tables.map(({ rows }) => rows.find((row) => row.line.service === service));
    return line('service', own.map(amountsOf), service);
  });
  const moved = services.map((service) => {
    const own = tables.map((table) => table.moved.find((each) => each.service === service));
    return line('moved', own.map(amountsOf), service);
  });
  const discount = line(
    'discount',
    tables.map((table) => table.discount),
  );
  const total = line(
    'total',
    tables.map((table) => table.total),
  );
  return [...[...ofServices, discount, ...moved].filter(isAnything), total];
}

function amountsOf(row: { amounts: Amounts } | undefined): Amounts {
  return row?.amounts ?? nothing;
}

const nothing: Amounts = { oneTime: 0, monthly: 0 };

function isAnything({ each }: ComparedLine): boolean {
  return each.some(({ amounts }) => amounts.oneTime !== 0 || amounts.monthly !== 0);
}
