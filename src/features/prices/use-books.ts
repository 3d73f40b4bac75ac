import { useOnce } from '#forms/use-once.ts';
import { useOwnerRequest } from '#session/owner-request.ts';
import { usePart } from '#device/services.ts';

export type BooksView = ReturnType<typeof useBooks>;

export function useBooks() {
  const desk = usePart('prices');
  const { copy: list, ...view } = useOwnerRequest(desk.list);
  const once = useOnce();
  const act: typeof view.act = (fact, request, actionName) =>
    once(() => view.act(fact, request, actionName));
  return { ...view, desk, list, act };
}
