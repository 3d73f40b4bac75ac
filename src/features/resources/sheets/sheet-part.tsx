import type { ChecklistPart, ListGroup, WorksheetPart } from '#texts/checklist-sheets/part.ts';
import { FeatureList } from '#ui/feature-list.tsx';
import { PenTable } from '#ui/pen-table.tsx';
import { TickList } from '#ui/tick-list.tsx';
import { unbroken } from '#ui/unbroken.tsx';

export function SheetPart({ part }: { part: ChecklistPart }) {
  if (part.kind === 'table')
    return (
      <div className="contents pocket:[&_td:nth-child(3)]:whitespace-nowrap lt-tablet:[&_td:nth-child(3)]:pe-0 lt-tablet:[&_table]:text-note">
        <PenTable {...part} />
      </div>
    );
  if (part.kind === 'worksheet') return <Worksheet part={part} />;
  if (part.kind === 'note')
    return (
      <p className="max-w-prose text-small text-soft print:max-w-none print:text-[9pt]">
        {unbroken(part.text)}
      </p>
    );
  if (part.kind === 'lines') return <Lines {...part} />;
  if (part.kind === 'ticks') return <Ticks groups={part.groups} />;
  return (
    <div className="grid grid-cols-1 gap-10 tablet:grid-cols-2">
      {part.groups.map(({ name, items, hollow }) => (
        <div key={name}>
          <h3 className="mb-2 border-b-1.5 border-ink pb-3 text-d3 print:mb-0 print:pb-1 print:text-[12pt]">
            {name}
          </h3>
          <FeatureList items={items} tone={hollow ? 'ring' : 'gold'} />
        </div>
      ))}
    </div>
  );
}

function Ticks({ groups }: { groups: readonly ListGroup[] }) {
  const many = groups.length > 1;
  return (
    <div className={many ? 'gap-x-12 [columns:2_18rem]' : 'max-w-prose print:max-w-none'}>
      {groups.map(({ name, items }) => (
        <div key={items.join()} className="break-inside-avoid pb-7 last:pb-0 print:pb-3">
          {name && <h3 className="mb-2.5 font-600">{name}</h3>}
          <TickList items={items} />
        </div>
      ))}
    </div>
  );
}

function Lines({ name, count }: { name: string; count: number }) {
  return (
    <div className="hidden print:block">
      <h3 className="font-600">{name}</h3>
      {Array.from({ length: count }, (_, line) => (
        <div key={line} className="h-8 border-b-1 border-edge" />
      ))}
    </div>
  );
}

function Worksheet({ part: { name, lines } }: { part: WorksheetPart }) {
  return (
    <div className="break-inside-avoid">
      <h3 className="mb-2 font-600">{name}</h3>
      <ol>
        {lines.map(([letter, text]) => (
          <li key={letter} className="flex items-baseline gap-4 pt-3 print:pt-2">
            <span className="w-4 flex-none font-600">{letter}</span>
            <span className="min-w-0 flex-1">{text}</span>
            <span aria-hidden="true" className="w-[clamp(64px,16vw,160px)] border-b-1 border-ink" />
          </li>
        ))}
      </ol>
    </div>
  );
}
