import * as v from 'valibot';
import type { SavedEstimate } from '#domain/estimator/draft.ts';
import { countOpen, openSteps } from '#domain/estimator/open-questions.ts';
import { estimateSave } from '#domain/estimator/ops.ts';
import { sourceSchema } from '#domain/source.ts';
import { allPriceBooks } from '../price-books/books-table.ts';
import { changeRow, findRow, findRows, madeAt, timeText, insert } from '../core/database.ts';
import { addLead, keepLead } from '../leads/arrivals.ts';
import { applied, defineOp, type Outcome } from '../core/define-op.ts';
import type { Answers } from '#domain/estimator/answers.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { type AnswersPayload, type SavePayload, saveSchema } from '#domain/estimator/submission.ts';
import { estimate, estimateDetails, totalsDiffer } from '#domain/estimator/estimate.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { scenarioTitle } from '#domain/estimator/scenarios.ts';
import { estimateSummary } from '#domain/leads/summary.ts';

export function storedEstimate(app: PbApp, id: string): PbRecord | undefined {
  return findRow(app, 'price_estimates', id) ?? findRow(app, 'abandoned_estimates', id);
}

/** In the order of `ids`. */
export function storedEstimates(app: PbApp, ids: string[]): PbRecord[] {
  return findRows(app, ids, 'abandoned_estimates', 'price_estimates');
}

/** The source as stored, else `given`. */
export function firstSource(row: PbRecord | undefined, given: string): string {
  const stored = row?.getString('source') || 'null';
  const isKnown = Object.values(v.parse(sourceSchema, JSON.parse(stored))).some(
    (fact) => fact !== '',
  );
  return isKnown ? stored : given;
}

/** Counts open questions by the estimate's own price book. */
export function missingIn(app: PbApp, row: PbRecord): number {
  const answers = givenAnswers(row);
  if (!answers) return 0;
  const books = allPriceBooks(app);
  const book = books.find(({ id }) => id === row.getString('price_book')) ?? books[0];
  return countOpen(openSteps(answers, book));
}

export function savedEstimate(row: PbRecord): SavedEstimate & { id: string } {
  const isSubmitted = row.getString('status') === 'converted';
  return { id: row.id, rev: row.getInt('rev'), isSubmitted };
}

export const saveEstimate = defineOp(
  { scope: 'estimate', begins: true },
  estimateSave.payload,
  (op, payload, { app, now }) => {
    const rev = op.rev ?? 0;
    const { fields: priced, about } = pricedEstimate(app, payload, now);
    const fields = { ...priced, status: 'abandoned', rev };
    const lead = {
      id: op.entity,
      kind: 'abandoned' as const,
      name: '',
      email: '',
      phone: '',
      ...about,
      suspectedSpam: priced.suspected_spam,
    };
    return {
      apply({ tx, ledger }): Outcome {
        const row = ledger.lock(op.entity) && findRow(tx, 'abandoned_estimates', op.entity);
        const isOld = row && estimateSave.apply(savedEstimate(row), payload, op).rev === undefined;
        if (isOld) return { status: 'superseded', rev: row.getInt('rev') };
        if (row) changeRow(tx, row, { ...fields, source: firstSource(row, fields.source) });
        else insert(tx, 'abandoned_estimates', { id: op.entity, ...fields, ...madeAt(now) });
        if (row) keepLead(tx, lead, now);
        else addLead(tx, lead, now);
        return applied(rev);
      },
    };
  },
);

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

function comparisonIn(row: PbRecord): unknown {
  return JSON.parse(row.getString('comparison') || 'null');
}

const storedComparison = v.object({ others: v.array(v.object({ estimate_details: v.unknown() })) });

export function pricesOfScenarios(row: PbRecord): unknown[] {
  const read = v.safeParse(storedComparison, comparisonIn(row));
  return read.success ? read.output.others.map((other) => other.estimate_details) : [];
}

/** Answers and payment choices of the estimate alone, without scenarios; undefined if no longer valid. */
export function givenEstimate(row: PbRecord): ReturnType<typeof payloadAnswers> | undefined {
  const read = v.safeParse(saveSchema, { ...answersOf(row), comparison: null });
  return read.success ? payloadAnswers(read.output) : undefined;
}

export function givenAnswers(row: PbRecord): Answers | undefined {
  return givenEstimate(row)?.answers;
}

/** Prices the answers; visitors' prices are only compared. `fields` suit both tables (docs/product.md, Prices). */
export function pricedEstimate(app: PbApp, payload: SavePayload, now: number) {
  const { book, standing, validUntil } = priceValidity(payload.price_book, now, allPriceBooks(app));
  const { answers, priced, fields: own } = pricedAnswers(payload, book);
  const others = (payload.comparison?.others ?? []).map((other) => {
    const { place, name } = other;
    const { priced: total, fields: each } = pricedAnswers(other, book);
    return {
      title: scenarioTitle({ place, name }),
      priced: total,
      fields: { place, name, ...each },
    };
  });
  const { monthlyTotal, oneTimeTotal, discount } = payload.estimate_details;
  const fields = {
    services: JSON.stringify(own.services),
    client_type: own.client_type,
    individual_details: JSON.stringify(own.individual_details),
    business_details: JSON.stringify(own.business_details),
    bookkeeping_details: JSON.stringify(own.bookkeeping_details),
    tax_planning_frequency: own.tax_planning_frequency,
    estimate_details: JSON.stringify(own.estimate_details),
    comparison: JSON.stringify(
      payload.comparison
        ? {
            place: payload.comparison.place,
            name: payload.comparison.name,
            others: others.map(({ fields: each }) => each),
          }
        : null,
    ),
    price_book: book.id,
    price_standing: standing,
    valid_until: timeText(validUntil),
    totals_differ: totalsDiffer(payload.estimate_details, priced),
    stated_totals: JSON.stringify({ monthlyTotal, oneTimeTotal, discount }),
    source: JSON.stringify(payload.source),
    suspected_spam: payload.website !== '',
  };
  return {
    answers,
    fields,
    priced,
    /** A function, because counting is slow. */
    missing: () => countOpen(openSteps(answers, book)),
    about: {
      summary: estimateSummary(answers.services, priced),
      oneTime: priced.oneTimeTotal,
      monthly: priced.monthlyTotal,
    },
    compared: others.map((other) => ({
      title: other.title,
      oneTime: other.priced.oneTimeTotal,
      monthly: other.priced.monthlyTotal,
    })),
  };
}

function pricedAnswers(payload: AnswersPayload, book: PriceBook) {
  const { answers, choices } = payloadAnswers(payload);
  const priced = estimate(answers, choices, book);
  const fields = {
    services: answers.services,
    client_type: payload.client_type,
    individual_details: payload.individual_details,
    business_details: payload.business_details,
    bookkeeping_details: payload.bookkeeping_details,
    tax_planning_frequency: payload.tax_planning_frequency ?? '',
    estimate_details: estimateDetails(priced, answers, choices),
  };
  return { answers, priced, fields };
}
