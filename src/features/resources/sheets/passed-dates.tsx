/** Says at the payment reminders that all of their dates are over, and when the next payment is due. */
import { useSyncExternalStore } from 'react';

import { firm } from '#config/firm.ts';
import { useServices } from '#device/services.ts';
import {
  dayOf,
  estimatedPayments,
  paymentsOver,
  yearWithPayments,
} from '#domain/estimated-payments.ts';
import { passedDates } from '#texts/checklist-sheets/payments.ts';

/** Nothing while one of them is still to come, and not on paper: there the year says it. */
export function PassedDates() {
  const { now } = useServices();
  // Not known until the page is here: it was written when the site was built.
  const today = useSyncExternalStore(
    unchanging,
    () => dayOf(now()),
    () => 0,
  );
  const year = yearWithPayments(firm.quarterlyYear, today);
  const next = estimatedPayments(year)[paymentsOver(year, today)];
  if (year === firm.quarterlyYear || !next) return null;
  return <p className="mt-4 max-w-prose font-600 print:hidden">{passedDates(next)}</p>;
}

const unchanging = () => () => {};
