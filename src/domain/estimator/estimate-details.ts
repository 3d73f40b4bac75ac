/** Converts an estimate to the record format: dollars, field names of docs/product.md. */
import { type Cents, toDollars } from '../money.ts';
import type { Answers, PaymentChoices } from './answers.ts';
import type { Estimate, LineType } from './estimate.ts';
import type { PaymentPlan, Service } from './options.ts';

/** The column `estimate_details`; a one-time line in monthly payments keeps its type. */
export type EstimateDetails = {
  breakdown: { service: Service; cost: number; type: LineType; originalCost?: number }[];
  monthlyTotal: number;
  oneTimeTotal: number;
  discount: number;
  isSparkWealthClient: boolean;
  paymentChoices: Partial<Record<Service, PaymentPlan>>;
};

/** Totals that the client states; the server only logs a difference. */
export type StatedTotals = {
  monthlyTotal?: number | undefined;
  oneTimeTotal?: number | undefined;
  discount?: number | undefined;
};

export function estimateDetails(
  priced: Estimate,
  answers: Answers,
  choices: PaymentChoices,
): EstimateDetails {
  return {
    breakdown: priced.lines.map((line) => ({
      service: line.service,
      cost: toDollars(line.cost),
      type: line.type,
      ...(line.originalCost === undefined ? {} : { originalCost: toDollars(line.originalCost) }),
    })),
    monthlyTotal: toDollars(priced.monthlyTotal),
    oneTimeTotal: toDollars(priced.oneTimeTotal),
    discount: toDollars(priced.discount),
    isSparkWealthClient: answers.isSparkWealthClient === true,
    paymentChoices: heldChoices(priced, choices),
  };
}

export function totalsDiffer(stated: StatedTotals, priced: Estimate): boolean {
  return (
    differs(stated.monthlyTotal, priced.monthlyTotal) ||
    differs(stated.oneTimeTotal, priced.oneTimeTotal) ||
    differs(stated.discount, priced.discount)
  );
}

function heldChoices(
  { lines }: Estimate,
  choices: PaymentChoices,
): Partial<Record<Service, PaymentPlan>> {
  const held: Partial<Record<Service, PaymentPlan>> = {};
  for (const { service, type, plan } of lines) {
    if (type === 'one-time' && choices[service]) held[service] = plan;
  }
  return held;
}

function differs(stated: number | undefined, cents: Cents): boolean {
  return stated !== undefined && Math.round(stated * 100) !== cents;
}
