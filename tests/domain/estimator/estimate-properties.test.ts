import * as fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';

import { visibleAnswers } from '#domain/estimator/answers.ts';
import { type Estimate, estimate, totalsDiffer } from '#domain/estimator/estimate.ts';
import { estimateTable, firstYear } from '#domain/estimator/estimate-table.ts';
import { answersPayload, payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { type PriceBook, priceBooks } from '#domain/estimator/prices.ts';
import { reachableStep, stepIds, stepsFor } from '#domain/estimator/steps.ts';
import { saveSchema, submitSchema, withoutHidden } from '#domain/estimator/submission.ts';
import { sourceSchema } from '#domain/source.ts';
import {
  anyAnswers,
  anyChoices,
  anyCompleteAnswers,
  anyContact,
} from '../../support/estimator-arbitraries.ts';

const source = v.parse(sourceSchema, {});

/** Today's book with an odd base, to exercise every rounding. */
const anyBook: fc.Arbitrary<PriceBook> = fc.integer({ min: 1, max: 400_000 }).map(bookWithBase);

function bookWithBase(base: number): PriceBook {
  const [book] = priceBooks;
  return { ...book, taxPreparation: { ...book.taxPreparation, base } };
}

/** Rounds half up to the cent, independently of the tested code. */
const halfUp = (exact: number) => Math.floor(exact + 0.5);
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

function holds(rule: (priced: Estimate, answers: Parameters<typeof estimate>[0]) => void): void {
  fc.assert(
    fc.property(anyAnswers, anyChoices, anyBook, (answers, choices, book) => {
      rule(estimate(answers, choices, book), answers);
    }),
    { numRuns: 500 },
  );
}

describe('any estimate', () => {
  it('has totals that are the sum of what is payable', () => {
    holds(({ lines, oneTimeTotal, monthlyTotal }) => {
      const upfront = lines.filter((l) => l.type === 'one-time' && l.plan === 'upfront');
      const inTwelve = lines.filter((l) => l.type === 'one-time' && l.plan === 'monthly');
      const monthly = lines.filter((l) => l.type === 'monthly');
      expect(oneTimeTotal).toBe(sum(upfront.map((l) => l.cost)));
      expect(monthlyTotal).toBe(
        sum(monthly.map((l) => l.cost)) + sum(inTwelve.map((l) => halfUp(l.cost / 12))),
      );
    });
  });

  it('takes exactly 25 percent off every line of a client, and nothing off anyone else', () => {
    holds(({ lines, discount }, { isSparkWealthClient }) => {
      const originals = lines.map((line) => line.originalCost ?? line.cost);
      const off = originals.map((original) => (isSparkWealthClient ? halfUp(original / 4) : 0));
      expect(lines.map((line) => line.cost)).toEqual(
        originals.map((full, n) => full - (off[n] ?? 0)),
      );
      expect(lines.every((line) => 'originalCost' in line === (isSparkWealthClient === true))).toBe(
        true,
      );
      expect(discount).toBe(sum(off));
    });
  });

  it('has two columns that add up exactly to their totals', () => {
    holds((priced) => {
      const { rows, before, discount, moved, total } = estimateTable(priced);
      for (const column of ['oneTime', 'monthly'] as const) {
        expect(sum(rows.map((row) => row.amounts[column]))).toBe(before[column]);
        const adjustments = sum(moved.map((row) => row.amounts[column]));
        expect(before[column] + discount[column] + adjustments).toBe(total[column]);
        expect(discount[column]).toBeLessThanOrEqual(0);
      }
      expect(total).toEqual({ oneTime: priced.oneTimeTotal, monthly: priced.monthlyTotal });
      expect(discount.oneTime + discount.monthly + priced.discount).toBe(0);
    });
  });

  it('has a first year whose months are the two totals', () => {
    holds((priced) => {
      const [first, ...later] = firstYear(priced);
      expect(later).toHaveLength(11);
      expect((first?.oneTime ?? 0) + (first?.monthly ?? 0)).toBe(
        priced.oneTimeTotal + priced.monthlyTotal,
      );
      for (const month of later) expect(month.oneTime + month.monthly).toBe(priced.monthlyTotal);
    });
  });
});

describe('hidden answers', () => {
  it('never change a price', () => {
    fc.assert(
      fc.property(anyAnswers, anyAnswers, anyChoices, (answers, other, choices) => {
        const { clientType } = answers;
        const changed = {
          ...answers,
          individual:
            clientType === 'business' || !clientType ? other.individual : answers.individual,
          business: clientType === 'individual' || !clientType ? other.business : answers.business,
          bookkeeping: answers.services.includes('Bookkeeping')
            ? answers.bookkeeping
            : other.bookkeeping,
          taxPlanningFrequency: answers.services.includes('Tax Planning')
            ? answers.taxPlanningFrequency
            : other.taxPlanningFrequency,
        };
        expect(estimate(changed, choices, priceBooks[0])).toEqual(
          estimate(answers, choices, priceBooks[0]),
        );
      }),
    );
  });

  it('are dropped once and for all', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const once = visibleAnswers(answers);
        expect(visibleAnswers(once)).toEqual(once);
      }),
    );
  });

  it('are dropped from any payload once and for all', () => {
    const anyPayload = fc.record({
      services: fc.anything(),
      client_type: fc.oneof(fc.constantFrom('individual', 'business', 'both'), fc.anything()),
      individual_details: fc.anything(),
      business_details: fc.anything(),
      bookkeeping_details: fc.anything(),
      tax_planning_frequency: fc.anything(),
      estimate_details: fc.oneof(fc.anything(), fc.record({ paymentChoices: fc.anything() })),
    });
    fc.assert(
      fc.property(anyPayload, (raw) => {
        const once = withoutHidden(raw);
        expect(withoutHidden(once)).toEqual(once);
      }),
    );
  });
});

describe('any payload', () => {
  it('prices the same after its way through text and schema', () => {
    fc.assert(
      fc.property(anyCompleteAnswers, anyChoices, anyBook, (answers, choices, book) => {
        const shown = estimate(answers, choices, book);
        const text = JSON.stringify(answersPayload(answers, choices, shown, book.id, source));
        const payload = v.parse(saveSchema, JSON.parse(text));
        const read = payloadAnswers(payload);
        const priced = estimate(read.answers, read.choices, book);
        expect(priced).toEqual(shown);
        expect(totalsDiffer(payload.estimate_details, priced)).toBe(false);
      }),
      { numRuns: 500 },
    );
  });

  it('is accepted with any contact details the form accepts', () => {
    fc.assert(
      fc.property(anyCompleteAnswers, anyChoices, anyContact, (answers, choices, contact) => {
        const shown = estimate(answers, choices, priceBooks[0]);
        const body = { ...answersPayload(answers, choices, shown, '', source), ...contact };
        expect(v.is(submitSchema, JSON.parse(JSON.stringify(body)))).toBe(true);
      }),
    );
  });

  it('never makes the checks throw, whatever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (raw) => {
        expect(typeof v.safeParse(submitSchema, raw).success).toBe('boolean');
      }),
    );
  });
});

it('any step asked for: leads to one that is shown, with nothing unanswered before it', () => {
  fc.assert(
    fc.property(anyAnswers, fc.option(fc.constantFrom(...stepIds)), (answers, wanted) => {
      const shown = stepsFor(answers);
      const index = shown.indexOf(reachableStep(answers, wanted));
      expect(index).toBeGreaterThanOrEqual(0);
      for (const step of shown.slice(0, index)) expect(step.blockedBy(answers)).toBeUndefined();
    }),
  );
});
