/** Saved filters: shown by a press, saved while a filter is active, removed while one is shown. */

import { useState, useRef } from 'react';
import * as v from 'valibot';

import { Button } from '#ui/button.tsx';
import { Dot } from '#ui/dot.tsx';
import { useFocusFallback } from '#ui/use-focus-fallback.ts';
import { filterNameLimit, filterNameSchema, type SavedFilter } from '#domain/leads/lead-list.ts';
import { fieldErrorText } from '#texts/field-errors.ts';
import { Form, useCheckedForm } from '#ui/form.tsx';
import { useServerCopy } from '#session/use-server-copy.ts';
import { ownAnswers } from '#texts/owner-answers.ts';
import { reasonOf } from '#domain/read-state.ts';
import { isWhole, type LeadFilter, isSameQuestion } from '../data/lead-list.ts';
import { usePart } from '#device/services.ts';
import { TextField } from '#ui/text-field.tsx';

const problems = {
  ...ownAnswers,
  ended: ownAnswers.refused,
  refused: 'You have twenty of them.',
} as const;

type SavedFiltersProps = { filter: LeadFilter; onFilter: (filter: LeadFilter) => void };

export function SavedFilters({ filter, onFilter }: SavedFiltersProps) {
  const saved = useSavedFilters();
  const [isNaming, setNaming] = useState(false);
  useFocusFallback('saved-filters');
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
      aria-label="Saved filters"
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
          {`Remove ${shown.name}`}
        </Button>
      )}
      {isWorthIt && !isNaming && (
        <Button kind="quiet" size="small" onClick={() => setNaming(true)}>
          Save these filters
        </Button>
      )}
      {isWorthIt && isNaming && (
        <FilterName onName={(name) => void save(name)} onCancel={() => setNaming(false)} />
      )}
      <output className="text-red">
        {saved.problem && `Not saved. ${problems[saved.problem]}`}
      </output>
    </section>
  );
}

const field = 'filter-name';

type FilterNameProps = { onName: (name: string) => void; onCancel: () => void };

function FilterName({ onName, onCancel }: FilterNameProps) {
  const checks = useCheckedForm({
    schema: v.object({ [field]: filterNameSchema }),
    sentence: (_, code) => fieldErrorText(code, 'name for these filters'),
    onSend: ({ [field]: name = '' }) => onName(name),
  });
  return (
    <div className="basis-full max-w-form">
      <Form
        checks={checks}
        kind="plain"
        send="Save"
        status={
          <Button kind="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        }
      >
        <TextField
          name={field}
          label="Name of these filters"
          autoComplete="off"
          limit={filterNameLimit}
        />
      </Form>
    </div>
  );
}

/** `problem`: why the last change failed. */
function useSavedFilters() {
  const { filters: desk } = usePart('leads');
  const { copy, take } = useServerCopy(desk.find);
  const filters = copy?.filters ?? [];
  const [problem, setProblem] = useState<keyof typeof problems>();
  /** Ids by name, so a repeated save stays one filter. */
  const ids = useRef(new Map<string, string>());

  async function change(asked: ReturnType<typeof desk.save>): Promise<boolean> {
    const read = await asked;
    const isEnded = 'ended' in read;
    setProblem(read.kind === 'read' ? undefined : isEnded ? 'ended' : reasonOf(read));
    take(read);
    return read.kind === 'read';
  }

  return {
    filters,
    problem,
    shownBy: (filter: LeadFilter) => filters.find((each) => isSameQuestion(each.filter, filter)),
    save(name: string, filter: LeadFilter) {
      const before = filters.find((each) => each.name === name);
      const id = before?.id ?? ids.current.get(name) ?? desk.newId();
      ids.current.set(name, id);
      return change(desk.save({ id, name, filter }));
    },
    remove: (filter: SavedFilter) => change(desk.remove(filter)),
  };
}
