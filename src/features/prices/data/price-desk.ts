/** The API of price books. All but typed text needs a connection. */
import type * as v from 'valibot';

import type {
  BookList,
  BookPreview,
  changeBookSchema,
  publishBookSchema,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import type { Keeping } from '#forms/use-typed.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

export type BookAnswer<T> = OwnerRequestAnswer<T>;

type Books = Promise<BookAnswer<BookList>>;

export type PriceDesk = {
  list: () => Books;
  copy: (of: string) => Books;
  change: (change: v.InferInput<typeof changeBookSchema>) => Books;
  preview: (id: string) => Promise<BookAnswer<BookPreview>>;
  publish: (book: v.InferInput<typeof publishBookSchema>) => Books;
  withdraw: (book: v.InferInput<typeof withdrawBookSchema>) => Books;
} & Keeping;

declare module '#device/services.ts' {
  interface Parts {
    prices: PriceDesk;
  }
}
