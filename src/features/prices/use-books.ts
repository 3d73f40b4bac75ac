/** The price books as the server has them, and what was last done to them. */
import { useOwnerRequest } from '#session/use-owner-request.ts';
import { usePriceDesk } from './data/price-desk.ts';

export type BooksView = ReturnType<typeof useBooks>;

export function useBooks() {
  const desk = usePriceDesk();
  const { copy: list, ...view } = useOwnerRequest(desk.list);
  return { ...view, desk, list };
}
