/** Rebuilds an estimate in cents from stored `estimate_details`. */
import * as v from 'valibot';

import type { Estimate, EstimateLine } from '../estimator/estimate.ts';
import { paymentPlans, services } from '../estimator/options.ts';
import { instalments } from '../estimator/prices.ts';
import { type Cents, divideCents } from '../money.ts';

const plan = v.optional(v.picklist(paymentPlans));

export const storedDetails = v.object({
  breakdown: v.array(
    v.object({
      service: v.picklist(services),
      cost: v.number(),
      type: v.picklist(['one-time', 'monthly']),
      originalCost: v.optional(v.number()),
    }),
  ),
  monthlyTotal: v.number(),
  oneTimeTotal: v.number(),
  discount: v.number(),
  paymentChoices: v.object({
    'Tax Preparation': plan,
    'Tax Planning': plan,
    Bookkeeping: plan,
    'Fractional CFO': plan,
  }),
});

export function estimateOfDetails(json: string): Estimate {
  return estimateOf(v.parse(storedDetails, JSON.parse(json)));
}

export function estimateOf(details: v.InferOutput<typeof storedDetails>): Estimate {
  return {
    lines: details.breakdown.map(({ service, type, cost, originalCost }): EstimateLine => {
      const monthly = type === 'one-time' && details.paymentChoices[service] === 'monthly';
      return {
        service,
        type,
        cost: cents(cost),
        ...(originalCost === undefined ? {} : { originalCost: cents(originalCost) }),
        ...(monthly ? { instalment: divideCents(cents(cost), instalments.count) } : {}),
        plan: monthly ? 'monthly' : 'upfront',
      };
    }),
    monthlyTotal: cents(details.monthlyTotal),
    oneTimeTotal: cents(details.oneTimeTotal),
    discount: cents(details.discount),
  };
}

function cents(dollars: number): Cents {
  return Math.round(dollars * 100);
}
