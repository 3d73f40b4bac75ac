import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import { bookAmounts } from '#domain/price-books/amounts.ts';
import { previewBookSchema } from '#domain/price-books/book-desk.ts';
import { compareBooks, type MadeEstimate } from '#domain/price-books/compare-books.ts';
import { bookInForce } from '#domain/price-books/dated-books.ts';
import { missingAmounts } from '#domain/price-books/fields.ts';
import { momentOf } from '../core/rows.ts';
import { selectTexts } from '../core/sql.ts';
import { givenEstimate, storedEstimates } from '../estimates/stored-estimate.ts';
import { findBook, publishedBooks } from './books-table.ts';
import { refuse, refuseFields } from '../core/answer.ts';
import { endpoint } from '../endpoint.ts';

const mostEstimates = 500;

/** Compares a draft with today's prices on recent estimates. */
export const previewBook = endpoint(previewBookSchema, ({ app }, { id }) => {
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
});

function lastEstimates(app: PbApp): MadeEstimate[] {
  const newest = (table: string, which: string) =>
    `SELECT * FROM (SELECT id, created FROM ${table} WHERE ${which} NOT suspected_spam ORDER BY rowid DESC LIMIT {:most})`;
  const sql = `SELECT id AS value FROM (${newest('price_estimates', '')}
    UNION ALL ${newest('abandoned_estimates', "status = 'abandoned' AND")}) ORDER BY created DESC LIMIT {:most}`;
  return storedEstimates(app, selectTexts(app, sql, { most: mostEstimates })).flatMap((row) => {
    const given = givenEstimate(row);
    return given ? [{ id: row.id, made: momentOf(row.getString('created')), ...given }] : [];
  });
}
