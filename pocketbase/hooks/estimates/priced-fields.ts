/** The server's own price: what a client states is noted beside it and never believed. */
import { estimate } from '#domain/estimator/estimate.ts';
import { estimateDetails, totalsDiffer } from '#domain/estimator/estimate-details.ts';
import { countOpen, openSteps } from '#domain/estimator/open-questions.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { priceValidity } from '#domain/estimator/price-validity.ts';
import type { SavePayload } from '#domain/estimator/submission.ts';
import { estimateSummary } from '#domain/leads/summary.ts';
import { timeText } from '../core/rows.ts';
import { allPriceBooks } from '../price-books/all-price-books.ts';

/**
 * The fields that both estimate tables share, priced at `now` in UTC milliseconds (docs/product.md, Prices), and what the
 * desk says about them.
 */
export function pricedEstimate(app: PbApp, payload: SavePayload, now: number) {
  const { answers, choices } = payloadAnswers(payload);
  const { book, standing, validUntil } = priceValidity(payload.price_book, now, allPriceBooks(app));
  const priced = estimate(answers, choices, book);
  const { monthlyTotal, oneTimeTotal, discount } = payload.estimate_details;
  const fields = {
    services: JSON.stringify(answers.services),
    client_type: payload.client_type,
    individual_details: JSON.stringify(payload.individual_details),
    business_details: JSON.stringify(payload.business_details),
    bookkeeping_details: JSON.stringify(payload.bookkeeping_details),
    tax_planning_frequency: payload.tax_planning_frequency ?? '',
    estimate_details: JSON.stringify(estimateDetails(priced, answers, choices)),
    price_book: book.id,
    price_standing: standing,
    valid_until: timeText(validUntil),
    totals_differ: totalsDiffer(payload.estimate_details, priced),
    stated_totals: JSON.stringify({ monthlyTotal, oneTimeTotal, discount }),
    source: JSON.stringify(payload.source),
    suspected_spam: payload.website !== '',
  };
  return {
    fields,
    /** How many questions are open that could change the price: asked for where a mail says so, for it takes a while. */
    missing: () => countOpen(openSteps(answers, book)),
    about: {
      summary: estimateSummary(answers.services, priced),
      oneTime: priced.oneTimeTotal,
      monthly: priced.monthlyTotal,
    },
  };
}
