/** What of a book stands in the pages' own HTML: drawn as slots by the build, filled in by the server. */
import * as v from 'valibot';

import { estimate } from '../estimator/estimate.ts';
import { estimateTable } from '../estimator/estimate-table.ts';
import { fromPrices, type PriceBook } from '../estimator/prices.ts';
import { specimenAnswers } from '../estimator/specimen.ts';
import { type FirmZone, firmDate } from '../firm-time.ts';
import { formatMoney, shortMoney } from '../money.ts';
import { bookAmounts } from './amounts.ts';
import { amountAt, amountsFrom, bookFields } from './fields.ts';

/** The texts of a book by the names of their slots: its first day, where prices start, what the example costs, and every option's amount. */
export function shownPrices(book: PriceBook, zone: FirmZone): Record<string, string> {
  const from = fromPrices(book);
  const { total } = estimateTable(estimate(specimenAnswers, {}, book));
  const ofOptions = bookFields.filter(({ option }) => option !== '');
  return {
    since: firmDate(book.from, zone),
    fromPreparation: shortMoney(from['Tax Preparation'].cents),
    fromPlanning: shortMoney(from['Tax Planning'].cents),
    fromBookkeeping: shortMoney(from.Bookkeeping.cents),
    fromCfo: shortMoney(from['Fractional CFO'].cents),
    once: formatMoney(total.oneTime),
    monthly: formatMoney(total.monthly),
    ...Object.fromEntries(
      ofOptions.map((field) => [
        field.id.replace(/\W/g, '_'),
        shortMoney(amountAt(book, field) ?? NaN),
      ]),
    ),
  };
}

/**
 * A book of which every text is unlike any other in a page: what is drawn with it shows where the slots are. Amounts are whole
 * dollars, so that one alone, without cents, is unlike a total that it is all of.
 */
export function bookOfSlots(embedded: PriceBook): PriceBook {
  const amounts = amountsFrom((field) => (7_001 + 13 * bookFields.indexOf(field)) * 100);
  return { ...v.parse(bookAmounts, amounts), id: embedded.id, from: Date.UTC(2024, 1, 29, 12) };
}
