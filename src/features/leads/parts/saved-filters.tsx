/** Filters under names of one's own: shown at a press, kept while something is filtered, removed while one is shown. */
import { useState } from 'react';

import { isWhole, type LeadFilter } from '../data/lead-filter.ts';
import { savedFilterTexts as texts } from '#texts/leads.ts';
import { Button } from '#ui/button.tsx';
import { Dot } from '#ui/dot.tsx';
import { useFocusKept } from '#ui/use-focus-kept.ts';
import { useSavedFilters } from '../use-saved-filters.ts';
import { FilterName } from './filter-name.tsx';

type SavedFiltersProps = { filter: LeadFilter; onFilter: (filter: LeadFilter) => void };

export function SavedFilters({ filter, onFilter }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const [isNaming, setNaming] = useState(false);
  useFocusKept('saved-filters');
  const shown = saved.shownBy(filter);
  const isWorthIt = !shown && (!isWhole(filter) || filter.sort !== null);

  async function save(name: string): Promise<void> {
    if (await saved.save(name, filter)) setNaming(false);
  }

  if (saved.filters.length === 0 && !isWorthIt) return null;
  return (
    <section
      id="saved-filters"
      tabIndex={-1}
      aria-label={texts.label}
      className="flex flex-wrap items-center gap-x-5 gap-y-2 text-small outline-none"
    >
      {saved.filters.map((each) => (
        <Button
          key={each.id}
          kind="quiet"
          size="small"
          aria-pressed={each === shown}
          onClick={() => onFilter(each.filter)}
        >
          {each === shown && <Dot />}
          {each.name}
        </Button>
      ))}
      {shown && (
        <Button kind="quiet" size="small" onClick={() => void saved.remove(shown)}>
          {texts.remove.replace('{name}', () => shown.name)}
        </Button>
      )}
      {isWorthIt && !isNaming && (
        <Button kind="quiet" size="small" onClick={() => setNaming(true)}>
          {texts.add}
        </Button>
      )}
      {isWorthIt && isNaming && (
        <FilterName onName={(name) => void save(name)} onCancel={() => setNaming(false)} />
      )}
      <output className="text-red">{saved.failed && texts.failed}</output>
    </section>
  );
}
