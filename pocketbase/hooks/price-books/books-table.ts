import { firm } from '#config/firm.ts';
import type { PriceBook } from '#domain/estimator/prices.ts';
import type { StaffBook } from '#domain/price-books/book-desk.ts';
import { allBooks, booksForPages, type DatedBook } from '#domain/price-books/dated-books.ts';
import { insert, run, selectAll, selectOne, selectRows, selectValue } from '../core/database.ts';

const bookStates: readonly StaffBook['state'][] = ['draft', 'published', 'withdrawn'];

const columns = {
  id: '',
  state: '',
  first_day: '',
  notes: '',
  amounts: '',
  rev: 0,
  changed: 0,
  name: '',
};

const books = `SELECT price_books.id AS id, state, first_day, notes, amounts, rev, changed, coalesce(name, '') AS name
  FROM price_books LEFT JOIN staff ON staff.id = changed_by`;

/** Published by first day, then drafts, then withdrawn ones. */
export function listBooks(app: PbApp): StaffBook[] {
  const order = "ORDER BY state = 'withdrawn', state = 'draft', first_day, changed, price_books.id";
  return selectAll(app, `${books} ${order}`, {}, columns).map(bookIn);
}

export function findBook(app: PbApp, id: string): StaffBook | undefined {
  const row = selectOne(app, `${books} WHERE price_books.id = {:id}`, { id }, columns);
  return row && bookIn(row);
}

export function addDraft(
  tx: PbApp,
  { id, amounts, notes }: Pick<StaffBook, 'id' | 'amounts' | 'notes'>,
  by: PbRecord,
  now: number,
): void {
  const fresh = { id, state: 'draft', first_day: '', rev: 1, changed: now, changed_by: by.id };
  insert(tx, 'price_books', { ...fresh, notes, amounts: JSON.stringify(amounts) });
}

export function writeBook(
  tx: PbApp,
  { id, state, firstDay, notes, amounts }: StaffBook,
  by: PbRecord,
  now: number,
): void {
  run(
    tx,
    `UPDATE price_books SET state = {:state}, first_day = {:firstDay}, notes = {:notes}, amounts = {:amounts},
      rev = rev + 1, changed = {:now}, changed_by = {:by} WHERE id = {:id}`,
    { id, state, firstDay, notes, amounts: JSON.stringify(amounts), now, by: by.id },
  );
}

let known: { version: string; books: DatedBook[] } = { version: '', books: [] };

/** Published books, oldest first, cached until `version` changes. */
export function publishedBooks(app: PbApp): typeof known {
  const sql = `SELECT coalesce(group_concat(id || ' ' || first_day), '') AS value FROM price_books
    WHERE state = 'published'`;
  const version = selectValue(app, sql, {}, '');
  if (known.version !== version) {
    const found = selectRows(
      app,
      { id: '', first_day: '', amounts: '' },
      "FROM price_books WHERE state = 'published' ORDER BY first_day",
    );
    const read = found.map(({ id, first_day: firstDay, amounts }) => ({
      id,
      firstDay,
      amounts: JSON.parse(amounts),
    }));
    known = { version, books: read };
  }
  return known;
}

/** Embedded books, then staff's, oldest first, future ones too. */
export function allPriceBooks(app: PbApp): readonly [PriceBook, ...PriceBook[]] {
  return allBooks(publishedBooks(app).books, firm.zone);
}

/** That pages need; empty if only the embedded one exists. */
export function booksOfPages(app: PbApp): PriceBook[] {
  return booksForPages(publishedBooks(app).books, Date.now(), firm.zone);
}

function bookIn({ first_day: firstDay, name: changedBy, ...row }: typeof columns): StaffBook {
  const state = bookStates.find((known) => known === row.state) ?? 'draft';
  return { ...row, state, firstDay, amounts: JSON.parse(row.amounts), changedBy };
}
