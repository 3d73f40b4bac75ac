import type { PriceBook } from '#domain/estimator/prices.ts';
import { useServices } from './services.ts';

/** The newest book here; pages get none before it is valid. */
export function useBook(): PriceBook {
  const { books } = useServices();
  return books.at(-1) ?? books[0];
}
