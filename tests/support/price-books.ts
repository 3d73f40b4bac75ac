/** Owners' requests about price books, and books already begun. */
import * as v from 'valibot';

import { firm } from '#config/firm.ts';
import type { BookAmounts } from '#domain/estimator/prices.ts';
import { firmDay } from '#domain/firm-time.ts';
import { type BookList, bookListSchema, bookRoutes } from '#domain/price-books/book-desk.ts';
import type { DatedBook } from '#domain/price-books/dated-books.ts';
import { asAccount, sendJson, anId } from './op-api.ts';
import type { TestServer } from './server.ts';

const dayMs = 86_400_000;

/** The date so many days from today, in the firm's zone. */
export function dayFromToday(days: number): string {
  const today = Date.parse(`${firmDay(Date.now(), firm.zone)}T00:00:00Z`);
  return new Date(today + days * dayMs).toISOString().slice(0, 10);
}

export function pricesOf({ url }: Pick<TestServer, 'url'>, { token }: { token: string }) {
  const ask = (action: keyof typeof bookRoutes, body?: object) =>
    sendJson(url + bookRoutes[action], body, asAccount(token));
  return {
    ask,
    look: () => ask('list'),
    async list(): Promise<BookList> {
      return v.parse(bookListSchema, await (await ask('list')).json());
    },
    /** Creates a draft with these amounts; its revision is 2. */
    async draft(amounts: BookAmounts, of = '2024-1'): Promise<string> {
      const id = anId();
      await ask('copy', { id, of });
      const answer = await ask('change', { id, rev: 1, amounts, notes: '' });
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
      return id;
    },
  };
}

/** A published book; its first day may be past. */
export async function publishedBook(
  server: Pick<TestServer, 'sql'>,
  amounts: BookAmounts,
  firstDay: string,
): Promise<DatedBook> {
  const id = anId();
  const json = JSON.stringify(amounts).replaceAll("'", "''");
  await server.sql(`INSERT INTO price_books (id, state, first_day, notes, amounts, rev, changed, changed_by)
      VALUES ('${id}', 'published', '${firstDay}', '', '${json}', 3, 0, '')`);
  return { id, firstDay, amounts };
}

export function timesAsHigh(amounts: BookAmounts, times: number): BookAmounts {
  return JSON.parse(JSON.stringify(amounts), (_key, value: unknown) =>
    typeof value === 'number' ? Math.round(value * times) : value,
  );
}

export async function withoutBooks(server: Pick<TestServer, 'sql'>): Promise<void> {
  await server.sql("UPDATE price_books SET state = 'withdrawn' WHERE state = 'published'");
  await server.sql('DELETE FROM price_books');
}
