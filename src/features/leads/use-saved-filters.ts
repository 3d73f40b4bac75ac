/** The filters that someone at the desk keeps, as the server has them: read with the list, and after each change. */
import { useRef, useState } from 'react';

import type { SavedFilter } from '#domain/leads/saved-filters.ts';
import { useServerCopy } from '#session/use-server-copy.ts';
import { useLeadDesk } from './data/lead-desk.ts';
import { isSameQuestion, type LeadFilter } from './data/lead-filter.ts';

/** `failed`: the last change did not reach the server. */
export function useSavedFilters() {
  const { filters: desk } = useLeadDesk();
  const { copy, take } = useServerCopy(desk.find);
  const filters = copy?.filters ?? [];
  const [failed, setFailed] = useState(false);
  /** By name: pressed again before its answer is shown, or where that was lost, it is the same one. */
  const ids = useRef(new Map<string, string>());

  /** True once the server has it. */
  async function change(asked: ReturnType<typeof desk.save>): Promise<boolean> {
    const read = await asked;
    setFailed(read.kind !== 'read');
    take(read);
    return read.kind === 'read';
  }

  return {
    filters,
    failed,
    shownBy: (filter: LeadFilter) => filters.find((each) => isSameQuestion(each.filter, filter)),
    /** Under a name of before it takes that one's place. */
    save(name: string, filter: LeadFilter) {
      const before = filters.find((each) => each.name === name);
      const id = before?.id ?? ids.current.get(name) ?? desk.newId();
      ids.current.set(name, id);
      return change(desk.save({ id, name, filter }));
    },
    remove: (filter: SavedFilter) => change(desk.remove(filter)),
  };
}
