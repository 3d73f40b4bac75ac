/** The estimated payments of the year that matters today, of which the page was written when the site was built. */
import { useSyncExternalStore } from 'react';

import { firm } from '#config/firm.ts';
import {
  dayOf,
  type EstimatedPayment,
  estimatedPayments,
  paymentsOver,
  yearWithPayments,
} from '#domain/estimated-payments.ts';
import { useServices } from './services.ts';

/** `over`: so many of them are past. Until the page runs it is the firm's own year, with none of them past. */
export function usePayments(): {
  year: number;
  payments: readonly EstimatedPayment[];
  over: number;
} {
  const { now } = useServices();
  const today = useSyncExternalStore(
    unchanging,
    () => dayOf(now()),
    () => 0,
  );
  const year = yearWithPayments(firm.quarterlyYear, today);
  return { year, payments: estimatedPayments(year), over: paymentsOver(year, today) };
}

const unchanging = () => () => {};
