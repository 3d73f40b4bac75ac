import { type Cents, formatMoney } from '../money.ts';
import type { Lead } from './lead.ts';

/** "Tax Preparation, Bookkeeping: $1,199.00 once, $500.00 a month". */
export function estimateSummary(
  services: readonly string[],
  { oneTimeTotal, monthlyTotal }: { oneTimeTotal: Cents; monthlyTotal: Cents },
): string {
  const sums = [
    oneTimeTotal > 0 && `${formatMoney(oneTimeTotal)} once`,
    monthlyTotal > 0 && `${formatMoney(monthlyTotal)} a month`,
  ].filter(Boolean);
  return [services.join(', '), sums.join(', ')].filter(Boolean).join(': ');
}

export const subscriberSummary = 'Creator checklist';

export function servicesIn({ kind, summary }: Pick<Lead, 'kind' | 'summary'>): string {
  const isPriced = kind === 'estimate' || kind === 'abandoned';
  return isPriced ? summary.replace(/(^|: )\$[^:]*$/, '') : summary;
}
