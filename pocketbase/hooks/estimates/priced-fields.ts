/** Pricing on the server; clients' prices are only compared. */
import { estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails, totalsDiffer } from '#domain/estimator/estimate-details.ts';
import { countOpen, openSteps } from '#domain/estimator/open-questions.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import { type NamedScenario, scenarioTitle } from '#domain/estimator/scenarios.ts';
import type { AnswersPayload, SavePayload } from '#domain/estimator/submission.ts';
import { estimateSummary } from '#domain/leads/summary.ts';
import { timeText } from '../core/rows.ts';
import { allPriceBooks } from '../price-books/books-table.ts';

/** Fields of both tables (docs/product.md, Prices). */
export function pricedEstimate(app: PbApp, payload: SavePayload, now: number) {
  const { book, standing, validUntil } = priceValidity(payload.price_book, now, allPriceBooks(app));
  const { answers, priced, fields: own } = pricedAnswers(payload, book);
  const others = (payload.comparison?.others ?? []).map((other) => pricedScenario(other, book));
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
    /** Lazy, because counting is slow. */
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

function pricedScenario(scenario: AnswersPayload & NamedScenario, book: PriceBook) {
  const { place, name } = scenario;
  const { priced, fields } = pricedAnswers(scenario, book);
  return { title: scenarioTitle({ place, name }), priced, fields: { place, name, ...fields } };
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
