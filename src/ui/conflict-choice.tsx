/** Shows both versions of conflicting fields to choose from. */
import { useState } from 'react';
import { Actions } from './actions.tsx';
import { Button } from './button.tsx';
import { Choices } from './choices.tsx';

export type Side = 'mine' | 'theirs';

interface ConflictChoiceProps {
  readonly texts: Readonly<
    Record<'title' | 'lead' | 'mine' | 'theirs' | 'empty' | 'keep' | 'choose', string>
  >;
  readonly fields: readonly {
    readonly field: string;
    readonly label: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
  readonly onKeep: (sides: Readonly<Partial<Record<string, Side>>>) => void;
}

/** Nothing is preselected. */
export function ConflictChoice({ texts, fields, onKeep }: ConflictChoiceProps) {
  const [chosen, setChosen] = useState<Partial<Record<string, Side>>>({});
  const [asked, setAsked] = useState(false);
  const isOpen = (field: string) => chosen[field] === undefined;

  function keep() {
    setAsked(true);
    if (!fields.some(({ field }) => isOpen(field))) onKeep(chosen);
  }

  return (
    <section aria-labelledby="conflict-title" className="grid max-w-form gap-7">
      <div className="grid gap-2">
        <h2 id="conflict-title" className="text-d3">
          {texts.title}
        </h2>
        <p className="text-soft">{texts.lead}</p>
      </div>
      {fields.map(({ field, label, mine, theirs }) => (
        <Choices
          key={field}
          name={field}
          legend={label}
          layout="stack"
          options={[
            { value: 'mine', label: mine || texts.empty, note: texts.mine },
            { value: 'theirs', label: theirs || texts.empty, note: texts.theirs },
          ]}
          value={chosen[field]}
          onChange={(side) => setChosen({ ...chosen, [field]: side })}
          error={asked && isOpen(field) ? texts.choose : undefined}
        />
      ))}
      <Actions>
        <Button kind="primary" onClick={keep}>
          {texts.keep}
        </Button>
      </Actions>
    </section>
  );
}
