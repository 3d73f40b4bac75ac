/** One numbered section of the checklist. */
import type { ReactNode } from 'react';

import type { ChecklistSection } from '#texts/checklist-sheets/part.ts';
import { SheetPart } from './sheet-part.tsx';

type SheetSectionProps = {
  section: ChecklistSection;
  number: number;
  /** Under its lead. */
  note?: ReactNode;
};

/** On paper it begins a new sheet where its text says so. */
export function SheetSection({ section, number, note }: SheetSectionProps) {
  const { id, title, lead, opensSheet = false, parts } = section;
  return (
    <section
      id={id}
      data-opens={opensSheet}
      className="mt-[clamp(56px,7vw,96px)] grid gap-x-7 gap-y-3 desk:grid-cols-[minmax(0,2fr)_minmax(0,10fr)] print:mt-6 print:block print:text-[10.5pt] print:data-[opens=true]:break-before-page"
    >
      <p aria-hidden="true" className="text-d3 desk:pt-1.5 print:hidden">
        § {number}
      </p>
      <div className="min-w-0">
        <h2 className="text-d2 print:text-d3">
          <span className="hidden print:inline">§ {number} </span>
          {title}
        </h2>
        <p className="mt-4 max-w-prose text-soft print:mt-2 print:max-w-none">{lead}</p>
        {note}
        <div className="mt-8 grid grid-cols-1 gap-8 print:mt-4 print:gap-4">
          {parts.map((part) => (
            <SheetPart key={'name' in part ? part.name : part.kind} part={part} />
          ))}
        </div>
      </div>
    </section>
  );
}
