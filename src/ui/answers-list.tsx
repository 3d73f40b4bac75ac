import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

interface AnswersListProps {
  readonly items: readonly {
    readonly term: string;
    readonly details: string;
    readonly isEmpty?: boolean;
    /** The button; its name says what it changes. */
    readonly action: ReactNode;
  }[];
}

export function AnswersList({ items }: AnswersListProps) {
  return (
    <dl>
      {items.map(({ term, details, isEmpty, action }) => (
        <div
          key={term}
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-t-1 border-rule py-2"
        >
          <dt className="text-note text-soft">{term}</dt>
          <dd
            className={`col-start-1 text-small first-letter:uppercase ${isEmpty ? 'text-soft' : ''}`}
          >
            {unbroken(details)}
          </dd>
          <dd className="col-start-2 row-span-2 row-start-1">{action}</dd>
        </div>
      ))}
    </dl>
  );
}
