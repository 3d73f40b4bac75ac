/** Random answers, payment choices and contacts, from the product's options. */

import * as fc from 'fast-check';
import * as v from 'valibot';

import type { Answers, PaymentChoices } from '#domain/estimator/answers.ts';
import {
  accountCounts,
  clientTypes,
  employeeCounts,
  filingStatuses,
  grossRevenues,
  k1Counts,
  paymentPlans,
  planningFrequencies,
  services,
  shareholderCounts,
  stateCounts,
  taxStructures,
  transactionCounts,
  yesNo,
} from '#domain/estimator/options.ts';
import type { Comparison } from '#domain/estimator/scenarios.ts';
import type { ContactFields } from '#domain/estimator/submission.ts';
import { stateNames } from '#domain/us-states.ts';
import type { BookAmounts } from '#domain/estimator/prices.ts';
import { bookAmounts, mostCents } from '#domain/price-books/amounts.ts';
import { amountsFrom, bookFields } from '#domain/price-books/fields.ts';

const groups = {
  individual: fc.record({
    filingStatus: maybeOne(filingStatuses),
    ownsHome: maybeOne(yesNo),
    k1Count: maybeOne(k1Counts),
    stateCount: maybeOne(stateCounts),
  }),
  business: fc.record({
    taxStructure: maybeOne(taxStructures),
    grossRevenue: maybeOne(grossRevenues),
    shareholderCount: maybeOne(shareholderCounts),
  }),
  bookkeeping: fc.record({
    accountCount: maybeOne(accountCounts),
    transactionCount: maybeOne(transactionCounts),
    payrollRequired: maybeOne(yesNo),
    employeeCount: maybeOne(employeeCounts),
  }),
  taxPlanningFrequency: maybeOne(planningFrequencies),
};

/** Answers in any state, with hidden branches, possibly empty. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  services: fc.shuffledSubarray([...services]),
  clientType: maybeOne(clientTypes),
  ...groups,
  isSparkWealthClient: maybeOne([true, false]),
});

/** Submittable: a service, client type and client status. */
export const anyCompleteAnswers: fc.Arbitrary<Answers> = fc.record({
  services: fc.shuffledSubarray([...services], { minLength: 1 }),
  clientType: fc.constantFrom(...clientTypes),
  ...groups,
  isSparkWealthClient: fc.boolean(),
});

const plan = fc.constantFrom(...paymentPlans);

/** Payment plans for any of the services. */
export const anyChoices: fc.Arbitrary<PaymentChoices> = fc.record(
  { 'Tax Preparation': plan, 'Tax Planning': plan, Bookkeeping: plan, 'Fractional CFO': plan },
  { requiredKeys: [] },
);

const scenarioName = fc
  .string({ unit: 'grapheme', maxLength: 20 })
  .map((text) => text.slice(0, 60));

/** One or two complete scenarios in any places. */
export const anyComparison: fc.Arbitrary<Comparison> = fc
  .tuple(
    fc.shuffledSubarray([1, 2, 3] as const, { minLength: 2 }),
    fc.array(fc.record({ name: scenarioName, answers: anyCompleteAnswers, choices: anyChoices }), {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([places, sets]) => {
    const [main, ...others] = places.flatMap((place, index) => {
      const set = sets[index];
      return set ? [{ place, ...set }] : [];
    });
    if (!main) throw new Error('no scenario');
    return { main: { place: main.place, name: main.name }, others };
  });

const personName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
  .filter((text) => text.trim() !== '' && text.length <= 100);

/** Contact details that the form accepts. */
export const anyContact: fc.Arbitrary<ContactFields> = fc.record({
  first_name: personName,
  last_name: personName,
  email: fc.emailAddress(),
  phone: fc.constantFrom('(555) 010-0199', '+1 555 010 0199', '555.010.0199 ext. 7', '5550100199'),
  state_of_residency: fc.constantFrom(...stateNames),
  owns_business: fc.constantFrom('yes', 'no', ''),
});

function maybeOne<const T>(options: readonly T[]): fc.Arbitrary<T | undefined> {
  return fc.option(fc.constantFrom(...options), { nil: undefined });
}

/** Random publishable price books. */
const cents = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: mostCents }),
);

export const anyAmounts: fc.Arbitrary<BookAmounts> = fc
  .array(cents, { minLength: bookFields.length, maxLength: bookFields.length })
  .map((typed) => {
    const byId = new Map(bookFields.map(({ id }, index) => [id, typed[index] ?? 0]));
    return v.parse(
      bookAmounts,
      amountsFrom(({ id }) => byId.get(id) ?? null),
    );
  });
