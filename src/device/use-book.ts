import type { PriceBook } from '#domain/estimator/prices.ts';
import { useServices } from './services.ts';

export function useBook(): PriceBook {
  const { books } = useServices();
  return books.at(-1) ?? books[0];
}
