/** Says at the payment reminders that all of their dates are over, and when the next payment is due. */
import { firm } from '#config/firm.ts';
import { usePayments } from '#device/use-payments.ts';
import { passedDates } from '#texts/checklist-sheets/payments.ts';

/** Nothing while one of them is still to come, and not on paper: there the year says it. */
export function PassedDates() {
  const { year, payments, over } = usePayments();
  const next = payments[over];
  if (year === firm.quarterlyYear || !next) return null;
  return <p className="mt-4 max-w-prose font-600 print:hidden">{passedDates(next)}</p>;
}
