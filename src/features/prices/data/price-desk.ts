/** What the page of prices is given to work with; app builds it over the server. All of it needs a connection, but what is typed. */
import type * as v from 'valibot';

import type { TextValues } from '#domain/kept-form.ts';
import type {
  BookList,
  BookPreview,
  changeBookSchema,
  publishBookSchema,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import { provided } from '#device/provided.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

export type BookAnswer<T> = OwnerRequestAnswer<T>;

type Books = Promise<BookAnswer<BookList>>;

export type PriceDesk = {
  list: () => Books;
  /** A draft with the amounts of this book, under an id of its own. */
  copy: (of: string) => Books;
  change: (change: v.InferInput<typeof changeBookSchema>) => Books;
  preview: (id: string) => Promise<BookAnswer<BookPreview>>;
  publish: (book: v.InferInput<typeof publishBookSchema>) => Books;
  withdraw: (book: v.InferInput<typeof withdrawBookSchema>) => Books;
  /** What is typed into a draft and not saved, kept on this device. */
  typed: (form: string) => Promise<TextValues>;
  keepTyped: (form: string, values: TextValues) => Promise<boolean>;
  /** Keeps it no longer, unless another tab has typed something else by now than these. */
  dropTyped: (form: string, ...gone: readonly TextValues[]) => Promise<void>;
};

/** The desk of prices of the nearest provider; a page without one is a bug. */
export const [PriceDeskProvider, usePriceDesk] = provided<PriceDesk>('price desk');
