/** The creator checklist as a page: to read on a screen, or to print as it stands. */
import { firm } from '#config/firm.ts';
import { downloads, paths } from '#config/paths.ts';
import { paymentsId } from '#texts/checklist-sheets/payments.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { Actions } from '#ui/actions.tsx';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { Container } from '#ui/container.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { PassedDates } from './passed-dates.tsx';
import { SheetSection } from './sheet-section.tsx';

const { title, lead, caution, sections } = checklistSheets(firm.quarterlyYear);

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
        </div>
        <Contents />
        {sections.map((section, index) => (
          <SheetSection
            key={section.id}
            section={section}
            number={index + 1}
            note={section.id === paymentsId && <PassedDates />}
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

/** Whose sheets these are: of use on paper alone. */
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
