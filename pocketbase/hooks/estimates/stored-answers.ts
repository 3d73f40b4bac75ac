import * as v from 'valibot';

import type { Answers } from '#domain/estimator/answers.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';

export function answersOf(row: PbRecord) {
  const stored = (field: string): unknown => JSON.parse(row.getString(field));
  return {
    services: stored('services'),
    client_type: row.getString('client_type'),
    individual_details: stored('individual_details'),
    business_details: stored('business_details'),
    bookkeeping_details: stored('bookkeeping_details'),
    tax_planning_frequency: row.getString('tax_planning_frequency'),
    estimate_details: stored('estimate_details'),
    comparison: comparisonIn(row),
    price_book: row.getString('price_book'),
  };
}

/** Null without scenarios. */
function comparisonIn(row: PbRecord): unknown {
  return JSON.parse(row.getString('comparison') || 'null');
}

const storedComparison = v.object({ others: v.array(v.object({ estimate_details: v.unknown() })) });

export function pricesOfScenarios(row: PbRecord): unknown[] {
  const read = v.safeParse(storedComparison, comparisonIn(row));
  return read.success ? read.output.others.map((other) => other.estimate_details) : [];
}

/** Answers and payment choices; undefined if they are no longer valid. */
export function givenEstimate(row: PbRecord): ReturnType<typeof payloadAnswers> | undefined {
  const read = v.safeParse(saveSchema, answersOf(row));
  return read.success ? payloadAnswers(read.output) : undefined;
}

export function givenAnswers(row: PbRecord): Answers | undefined {
  return givenEstimate(row)?.answers;
}
