/** The totals that someone's device had shown, where they are not the server's. */
import type { LeadRecord } from '#domain/leads/lead-details.ts';
import { formatMoney } from '#domain/money.ts';
import { leadTexts } from '#texts/leads.ts';

type Stated = Extract<LeadRecord, { kind: 'estimate' }>['estimate']['statedTotals'];

/** One sentence; what was not stated is a dash. */
export function differedText({ oneTimeTotal, monthlyTotal }: Stated): string {
  return leadTexts.differed
    .replace('{once}', moneyText(oneTimeTotal))
    .replace('{monthly}', moneyText(monthlyTotal));
}

function moneyText(dollars: number | null | undefined): string {
  return typeof dollars === 'number' ? formatMoney(Math.round(dollars * 100)) : '–';
}
