/** An estimate's row, wherever it stands, and the answers in it. */
import * as v from 'valibot';

import { countOpen, openSteps } from '#domain/estimator/open-questions.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { sourceSchema } from '#domain/source.ts';
import { allPriceBooks } from '../price-books/books-table.ts';
import { findRow } from '../core/rows.ts';

/** The submitted lead, else the estimate as it was last saved, else nothing. */
export function storedEstimate(app: PbApp, id: string): PbRecord | undefined {
  return findRow(app, 'price_estimates', id) ?? findRow(app, 'abandoned_estimates', id);
}

/** Where the visitor came from at first: what the estimate says that is gone on with, on whatever device, unless it says nothing. */
export function firstSource(row: PbRecord | undefined, given: string): string {
  const stored = row?.getString('source') || 'null';
  const isKnown = Object.values(v.parse(sourceSchema, JSON.parse(stored))).some(
    (fact) => fact !== '',
  );
  return isKnown ? stored : given;
}

/** The answers with the names that `estimate.save` has for them. */
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

/** The scenarios beside it, priced by the server; null where there are none, as in rows of an earlier release. */
function comparisonIn(row: PbRecord): unknown {
  return JSON.parse(row.getString('comparison') || 'null');
}

const storedComparison = v.object({ others: v.array(v.object({ estimate_details: v.unknown() })) });

/** The stored price of each of them, in their order. */
export function pricesOfScenarios(row: PbRecord): unknown[] {
  const read = v.safeParse(storedComparison, comparisonIn(row));
  return read.success ? read.output.others.map((other) => other.estimate_details) : [];
}

/** How many of its questions are open that could change the price, by the book it was priced with. */
export function missingIn(app: PbApp, row: PbRecord): number {
  const read = v.safeParse(saveSchema, answersOf(row));
  if (!read.success) return 0;
  const books = allPriceBooks(app);
  const book = books.find(({ id }) => id === read.output.price_book) ?? books[0];
  return countOpen(openSteps(payloadAnswers(read.output).answers, book));
}
