import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { payloadAnswers } from '#domain/estimator/payload-answers.ts';
import { saveSchema } from '#domain/estimator/submission.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import { previewBookSchema } from '#domain/price-books/book-desk.ts';
import { compareBooks, type MadeEstimate } from '#domain/price-books/compare-books.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { missingAmounts } from '#domain/price-books/fields.ts';
import { momentOf } from '../core/rows.ts';
import { selectAll } from '../core/sql.ts';
import { findBook, publishedBooks } from './books-table.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import type { Context, Input } from '../route.ts';

const mostEstimates = 500;

/** Compares a draft with today's prices on recent estimates. */
export function previewBook({ app }: Context, { id }: Input<typeof previewBookSchema>) {
  const book = findBook(app, id);
  if (!book) return refuse(404, 'not_found');
  const { amounts, rev } = book;
  if (!v.is(bookAmounts, amounts)) {
    return refuseFields(
      missingAmounts(amounts).map((hole) => ({ path: hole.id, code: 'required' })),
    );
  }
  const today = bookInForce(publishedBooks(app).books, Date.now(), firm.zone);
  return { rev, ...compareBooks(lastEstimates(app), today, amounts) };
}

const columns = {
  id: '',
  created: '',
  services: '',
  client_type: '',
  individual_details: '',
  business_details: '',
  bookkeeping_details: '',
  tax_planning_frequency: '',
  estimate_details: '',
};

/** Recent estimates, newest first, without suspected spam. */
function lastEstimates(app: PbApp): MadeEstimate[] {
  const names = Object.keys(columns).join(', ');
  const newest = (table: string, which: string) =>
    `SELECT * FROM (SELECT ${names} FROM ${table} WHERE ${which} NOT suspected_spam ORDER BY rowid DESC LIMIT {:most})`;
  const found = selectAll(
    app,
    `${newest('price_estimates', '')} UNION ALL ${newest('abandoned_estimates', "status = 'abandoned' AND")}
      ORDER BY created DESC LIMIT {:most}`,
    { most: mostEstimates },
    columns,
  );
  return found.flatMap((row) => {
    const read = v.safeParse(saveSchema, {
      services: JSON.parse(row.services),
      client_type: row.client_type,
      individual_details: JSON.parse(row.individual_details),
      business_details: JSON.parse(row.business_details),
      bookkeeping_details: JSON.parse(row.bookkeeping_details),
      tax_planning_frequency: row.tax_planning_frequency,
      estimate_details: JSON.parse(row.estimate_details),
    });
    if (!read.success) return [];
    return [{ id: row.id, made: momentOf(row.created), ...payloadAnswers(read.output) }];
  });
}
