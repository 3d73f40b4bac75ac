/** The totals of an estimate in words. */
import { formatMoney } from '#domain/money.ts';
import type { ClientDetails } from '#domain/requests/request-list.ts';
import { clientTexts } from '#texts/clients.ts';

/** "One time: $1,199.00, each month: $300.00". */
export function totalsText({
  oneTimeTotal,
  monthlyTotal,
}: ClientDetails['estimates'][number]): string {
  const [, , once, monthly] = clientTexts.estimateColumns;
  return `${once}: ${dollars(oneTimeTotal)}, ${monthly.toLowerCase()}: ${dollars(monthlyTotal)}`;
}

function dollars(amount: number): string {
  return formatMoney(Math.round(amount * 100));
}
