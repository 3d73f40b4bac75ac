/** What happens one after the other, as numbered beads on one wire. */

/** One thing that happens. */
export interface ProcessStep {
  readonly name: string;
  readonly text: string;
}

/** Across the page from 900 px on; below, down its edge. */
export function ProcessWire({ steps }: { readonly steps: readonly ProcessStep[] }) {
  return (
    <ol className="desk:grid desk:auto-cols-fr desk:grid-flow-col desk:grid-rows-[auto_auto]">
      {steps.map(({ name, text }, index) => (
        <li key={name} className={item}>
          <h3 className="text-d3">
            <span className="mb-2 block text-figure tabular-nums">
              {String(index + 1).padStart(2, '0')}
            </span>{' '}
            {name}
          </h3>
          <p className="mt-3 text-soft">{text}</p>
        </li>
      ))}
    </ol>
  );
}

const item =
  'relative border-ink lt-desk:border-s-1.5 lt-desk:ms-2 lt-desk:ps-7 lt-desk:not-last:pb-10 desk:border-t-1.5 desk:pt-8 desk:not-last:pe-8 desk:row-span-2 desk:grid desk:grid-rows-subgrid before:absolute before:box-border before:size-4.5 before:rounded-dot before:border-1.5 before:border-outline before:bg-gold before:content-empty before:forced-color-adjust-none before:-start-2.5 before:top-1.5 desk:before:start-0 desk:before:-top-2.5';
