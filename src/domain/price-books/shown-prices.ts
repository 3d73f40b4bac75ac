/** Fills prices into the pages' HTML: the build draws slots, the server fills them. */
import * as v from 'valibot';

import { estimate } from '../estimator/estimate.ts';
import { estimateTable } from '../estimator/estimate-table.ts';
import { fromPrices, type PriceBook } from '../estimator/prices.ts';
import { specimenAnswers } from '../estimator/specimen.ts';
import { type FirmZone, firmDate } from '../firm-time.ts';
import { formatMoney, shortMoney } from '../money.ts';
import { bookAmounts } from './amounts.ts';
import { amountAt, amountsFrom, bookFields } from './fields.ts';

/** Texts by slot name: first day, starting prices, the example, every option. */
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

/** All texts are distinct, to find the slots in drawn pages. Whole dollars keep short amounts distinct from totals. */
export function bookOfSlots(embedded: PriceBook): PriceBook {
  const amounts = amountsFrom((field) => (7_001 + 13 * bookFields.indexOf(field)) * 100);
  return { ...v.parse(bookAmounts, amounts), id: embedded.id, from: Date.UTC(2024, 1, 29, 12) };
}
