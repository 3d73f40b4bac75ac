/** Creates drafts; a retry reuses the id, so that there is only one. */
import type { PriceDesk } from './price-desk.ts';

export function createCopyBook(
  ask: (copy: { id: string; of: string }) => ReturnType<PriceDesk['copy']>,
  newId: () => string,
): PriceDesk['copy'] {
  const open = new Map<string, string>();
  return async function copy(of) {
    const id = open.get(of) ?? newId();
    open.set(of, id);
    const answer = await ask({ id, of });
    if (answer.kind !== 'unreachable') open.delete(of);
    return answer;
  };
}
