/** The relevant year's estimated payments; the prerendered year may differ. */
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
