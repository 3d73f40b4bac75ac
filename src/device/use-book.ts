/** The prices of today, as this page knows them. */
import type { PriceBook } from '#domain/estimator/prices.ts';
import { useServices } from './services.ts';

/** The newest book there is here: none comes to a page before it holds. */
export function useBook(): PriceBook {
  const { books } = useServices();
  return books.at(-1) ?? books[0];
}
