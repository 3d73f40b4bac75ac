import type { ReactNode } from 'react';

export type Fact = { term: string; value: ReactNode };

export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className="border-b-1 border-rule text-small">
      {facts.map(({ term, value }) => (
        <div
          key={term}
          className="grid items-baseline gap-x-4 border-t-1 border-rule py-2.5 tablet:grid-cols-[minmax(7.25rem,30%)_minmax(0,1fr)]"
        >
          <dt className="text-soft">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type PartProps = { title: string; id: string; grid?: string; children: ReactNode };

/** A part of a desk's page under its own headline. */
export function Part({ title, id, grid = 'gap-4', children }: PartProps) {
  return (
    <section
      aria-labelledby={id}
      className={`grid grid-cols-[minmax(0,1fr)] content-start ${grid}`}
    >
      <h2 id={id} tabIndex={-1} className="text-d3 outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
