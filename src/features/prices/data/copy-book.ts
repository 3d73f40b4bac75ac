/** Begins drafts: one whose answer was lost is asked for again under its id, so that it is there once. */
import type { PriceDesk } from './price-desk.ts';

/** `ask` sends it. */
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
