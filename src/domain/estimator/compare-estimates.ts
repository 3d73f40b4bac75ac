/** Compares estimates with one of them, line by line. */
import type { Estimate } from './estimate.ts';
import { type Amounts, estimateTable } from './estimate-table.ts';
import { type Service, services } from './options.ts';

export type ComparedAmounts = { amounts: Amounts; more: Amounts };

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
