/** Two sheets to take away, and the way to someone who reads them with you. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { expenses } from '#texts/checklist-sheets/expenses.ts';
import { checklistSheets } from '#texts/checklist-sheets/sheets.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { BreadcrumbSchema } from '#ui/breadcrumb-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { Container } from '#ui/container.tsx';
import { FirstPage } from '#ui/drawings/first-page.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { ResourceEntry } from './parts/resource-entry.tsx';
import { GuideContents } from './parts/guide-contents.tsx';
import { YearEndText } from './parts/year-end-text.tsx';
import { creatorGuideCard, yearEndCard } from './resource-card.ts';

const { sections } = checklistSheets(firm.quarterlyYear);
const sheetCount = 1 + sections.filter(({ opensSheet }) => opensSheet).length;

const sizes = (groups: readonly { items: readonly string[] }[]) =>
  groups.map(({ items }) => items.length);

export function ResourcesPage() {
  return (
    <>
      <PageMeta
        title="Free Tax Resources"
        description="Two free checklists: tax moves to make before the year ends, and a tax guide for content creators with what can be deducted and when payments fall due."
        path={paths.resources}
      />
      <BreadcrumbSchema trail={[{ name: 'Free Resources', path: paths.resources }]} />
      <Container>
        <div className="pt-[clamp(48px,6vw,88px)] pb-[clamp(64px,8vw,120px)]">
          <PageHead
            size="d1"
            title="Free Tax Resources"
            lead="Two checklists to print and keep beside the calendar. They cost nothing and ask for no account."
          />
          <Pair />
        </div>
      </Container>
      <Closing />
    </>
  );
}

function Pair() {
  return (
    <ul className="mt-14 grid border-y-1.5 border-ink desk:grid-cols-2 lt-desk:[&>*+*]:border-t-1 [&>*+*]:border-rule desk:[&>*]:pe-8 desk:[&>*+*]:border-s-1 desk:[&>*+*]:ps-8 desk:[&>*+*]:pe-0">
      <ResourceEntry
        card={yearEndCard}
        kind="primary"
        drawing={
          <FirstPage
            title={['Year-End', 'Tax Moves']}
            groups={sizes(yearEndChecklist.groups)}
            columns={1}
          />
        }
        caption="Fig. 1 One sheet, a square for each move. An image (PNG)."
      >
        <YearEndText />
      </ResourceEntry>
      <ResourceEntry
        card={creatorGuideCard}
        kind="plain"
        drawing={
          <FirstPage
            title={['Creator Tax', 'Checklist']}
            groups={sizes(expenses.parts[0].groups)}
            columns={2}
          />
        }
        caption={`Fig. 2 The first of ${sheetCount} sheets, a square for each expense. A PDF.`}
      >
        <GuideContents />
      </ResourceEntry>
    </ul>
  );
}

function Closing() {
  return (
    <ClosingBand
      title="Ready for a Professional Review?"
      lead="A list finds what to ask. Someone who does returns for a living answers it."
      actions={
        <>
          <LinkButton kind="primary" to={paths.contact}>
            Schedule Consultation
          </LinkButton>
          <LinkButton to={paths.services}>Explore Our Services</LinkButton>
        </>
      }
    />
  );
}
