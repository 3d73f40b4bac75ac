import type { ReactNode } from 'react';

import { firm } from '#config/firm.ts';
import { downloads, paths } from '#config/paths.ts';
import {
  checklistSheets,
  tracking,
  passedDates,
  paymentsId,
} from '#texts/checklist-sheets/sheets.ts';
import { Actions, LinkButton } from '#ui/button.tsx';
import { BreadcrumbSchema } from '#ui/page-schema.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { usePayments } from '#device/use-payments.ts';
import type { ChecklistSection } from '#texts/checklist-sheets/part.ts';
import { SheetPart } from './sheet-part.tsx';

const { title, lead, caution, sections } = checklistSheets(firm.quarterlyYear);

const notes: Readonly<Record<string, ReactNode>> = {
  [tracking.id]: <TooWide />,
  [paymentsId]: <PassedDates />,
};

export function SheetsPage() {
  return (
    <Container>
      <PageMeta title={`${title}: the sheets`} description={lead} path={paths.checklistSheets} />
      <BreadcrumbSchema
        trail={[
          { name: 'Creator checklist', path: paths.checklist },
          { name: title, path: paths.checklistSheets },
        ]}
      />
      <div className="pt-[clamp(48px,6vw,80px)] pb-[clamp(64px,8vw,120px)] print:py-4">
        <Blanks />
        <PageHead size="d1" title={title} lead={lead} />
        <div className="mt-8">
          <Actions>
            <LinkButton kind="primary" href={downloads.creatorChecklist} download>
              Download the PDF
            </LinkButton>
          </Actions>
          <p className="mt-4 text-small text-soft print:hidden">
            The squares and lines are for a pen, on paper.
          </p>
        </div>
        <Contents />
        {sections.map((section, index) => (
          <SheetSection
            key={section.id}
            section={section}
            number={index + 1}
            note={notes[section.id]}
          />
        ))}
        <footer className="mt-12 border-t-1.5 border-ink pt-5 text-small text-soft print:mt-6 print:text-[9pt]">
          <p className="max-w-prose print:max-w-none">{caution}</p>
          <p className="mt-2">
            {firm.name}, {firm.phone.shown}, {firm.email}
          </p>
        </footer>
      </div>
    </Container>
  );
}

/** Replaces a table whose columns do not fit. */
function TooWide() {
  return (
    <div className="@container">
      <div className="mt-4 @[38rem]:hidden print:hidden">
        <p className="max-w-prose">The table is wider than this screen.</p>
        <LinkButton kind="quiet" href={downloads.creatorChecklist} download>
          Get it with the PDF
        </LinkButton>
      </div>
    </div>
  );
}

function Blanks() {
  return (
    <div
      aria-hidden="true"
      className="mb-4 hidden justify-end gap-4 text-[9pt] text-soft print:flex"
    >
      <span className="w-64 border-b-1 border-ink">Name</span>
      <span className="w-32 border-b-1 border-ink">Tax year</span>
    </div>
  );
}

function Contents() {
  return (
    <nav aria-label="On this page" className="mt-12 border-t-1.5 border-ink pt-4">
      <ol className="gap-x-10 [columns:3_17rem]">
        {sections.map(({ id, title: name }, index) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="group inline-flex min-h-11 items-baseline gap-3 py-2 no-underline"
            >
              <span className="flex-none text-soft tabular-nums">§ {index + 1}</span>
              <span className="underline decoration-link decoration-1.5 underline-offset-[0.28em] group-hover:decoration-3">
                {name}
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function PassedDates() {
  const { year, payments, over } = usePayments();
  const next = payments[over];
  if (year === firm.quarterlyYear || !next) return null;
  return <p className="mt-4 max-w-prose font-600 print:hidden">{passedDates(next)}</p>;
}

type SheetSectionProps = {
  section: ChecklistSection;
  number: number;
  note?: ReactNode;
};

/** Begins a new sheet on paper if its text says so. */
function SheetSection({ section, number, note }: SheetSectionProps) {
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
