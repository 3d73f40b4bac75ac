/** This year's estimated payments; a prerendered page has those of its build year. */
import { useSyncExternalStore } from 'react';

import { buildYear } from '#config/copyright.ts';
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
    () => built,
  );
  const year = yearWithPayments(firm.quarterlyYear, today);
  return { year, payments: estimatedPayments(year), over: paymentsOver(year, today) };
}

/** Prerendered pages assume February, after the last payment of the year before. */
const built = Date.UTC(buildYear(), 1);

const unchanging = () => () => {};
