/** Joins the page of prices to the server of a member of staff. */
import { newId } from '#domain/ids.ts';
import {
  bookListSchema,
  bookPreviewSchema,
  bookRoutes as routes,
} from '#domain/price-books/book-desk.ts';
import { createTypedTexts } from '#forms/typed-texts.ts';
import { createOwnerRequest } from '#session/owner-request.ts';
import { createCopyBook } from '#features/prices/data/copy-book.ts';
import type { PriceDesk } from '#features/prices/data/price-desk.ts';
import type { OpenAccount } from './open-account.ts';

export function openPrices(open: OpenAccount): PriceDesk & { countTyped: () => Promise<number> } {
  const ask = createOwnerRequest(open.asking);
  return {
    list: () => ask(routes.list, bookListSchema),
    copy: createCopyBook(
      (copy) => ask(routes.copy, bookListSchema, copy),
      () => newId(open.device.random),
    ),
    change: (change) => ask(routes.change, bookListSchema, change),
    preview: (id) => ask(routes.preview, bookPreviewSchema, { id }),
    publish: (book) => ask(routes.publish, bookListSchema, book),
    withdraw: (book) => ask(routes.withdraw, bookListSchema, book),
    ...createTypedTexts(open, 'prices'),
  };
}
