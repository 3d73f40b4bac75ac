/** The API of price books. All but typed text needs a connection. */
import * as v from 'valibot';
import type {
  BookList,
  BookPreview,
  changeBookSchema,
  publishBookSchema,
  withdrawBookSchema,
} from '#domain/price-books/book-desk.ts';
import type { DraftStorage } from '#forms/use-typed.ts';
import type { OwnerRequestAnswer } from '#session/owner-request.ts';

type BookAnswer<T> = OwnerRequestAnswer<T>;

type Books = Promise<BookAnswer<BookList>>;

export type PriceDesk = {
  list: () => Books;
  copy: (sourceId: string) => Books;
  change: (change: v.InferInput<typeof changeBookSchema>) => Books;
  preview: (id: string) => Promise<BookAnswer<BookPreview>>;
  publish: (book: v.InferInput<typeof publishBookSchema>) => Books;
  withdraw: (book: v.InferInput<typeof withdrawBookSchema>) => Books;
} & DraftStorage;

declare module '#device/services.ts' {
  interface Parts {
    prices: PriceDesk;
  }
}

/** Creates drafts; a retry reuses the id, so there is only one. */
export function createCopyBook(
  ask: (copy: { id: string; of: string }) => ReturnType<PriceDesk['copy']>,
  newId: () => string,
): PriceDesk['copy'] {
  const open = new Map<string, string>();
  return async function copy(sourceId) {
    const id = open.get(sourceId) ?? newId();
    open.set(sourceId, id);
    const answer = await ask({ id, of: sourceId });
    if (answer.kind !== 'unreachable') open.delete(sourceId);
    return answer;
  };
}
