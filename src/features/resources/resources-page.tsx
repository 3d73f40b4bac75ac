import type { ReactNode } from 'react';
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { checklistSheets, expenses } from '#texts/checklist-sheets/sheets.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { BreadcrumbSchema } from '#ui/page-schema.tsx';
import { ClosingBand } from '#ui/closing-band.tsx';
import { FirstPage } from '#ui/drawings/first-page.tsx';
import { LinkButton } from '#ui/button.tsx';
import { Container, PageHead, PageMeta } from '#ui/page-head.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { TickList } from '#ui/tick-list.tsx';
import { links } from '#config/links.ts';
import { TextLink } from '#ui/text-link.tsx';

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

type ResourceEntryProps = {
  card: ResourceCard;
  drawing: ReactNode;
  caption: string;
  kind: 'primary' | 'plain';
  children?: ReactNode;
};

export function ResourceEntry({ card, drawing, caption, kind, children }: ResourceEntryProps) {
  const { title, description, imageUrl, cta } = card;
  return (
    <li className="grid content-start gap-x-8 gap-y-8 py-10 tablet:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:row-span-2 desk:grid-rows-subgrid">
      <figure className="[&>:first-child]:max-w-52">
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" className="w-full" /> : drawing}
        <figcaption className="mt-3 text-note text-soft">{caption}</figcaption>
      </figure>
      <div className="min-w-0">
        <h2 className="text-d3">{title}</h2>
        <p className="mt-3 text-soft">{description}</p>
        <div className="mt-6 grid tablet:block">
          <LinkButton kind={kind} {...wayTo(card)}>
            {cta}
          </LinkButton>
        </div>
      </div>
      {children && <div className="tablet:col-span-2">{children}</div>}
    </li>
  );
}

/** Opens a page, saves a file, or opens another site in a new tab. */
function wayTo({ downloadUrl, downloadFilename, isExternal }: ResourceCard) {
  if (!isExternal) return { to: downloadUrl };
  if (/^https?:/.test(downloadUrl)) return { href: downloadUrl, outside: true };
  return { href: downloadUrl, download: downloadFilename };
}

function YearEndText() {
  return (
    <div className="[&>details]:border-b-0 border-t-1 border-rule">
      <Disclosure title="Read the checklist here">
        <div className="grid gap-6">
          {yearEndChecklist.groups.map(({ name, items }) => (
            <section key={name}>
              <h3 className="mb-3 font-600 text-ink">{name}</h3>
              <TickList items={items} />
            </section>
          ))}
          <p className="text-small">{yearEndChecklist.caution}</p>
        </div>
      </Disclosure>
    </div>
  );
}

type ResourceCard = {
  title: string;
  description: string;
  /** Without an image the first page is drawn. */
  imageUrl?: string;
  /** The address of a page or file. */
  downloadUrl: string;
  downloadFilename?: string;
  cta: string;
  /** True for a file or another site. */
  isExternal: boolean;
};

const moves = yearEndChecklist.groups.flatMap(({ items }) => items).length;

export const yearEndCard: ResourceCard = {
  title: 'Year-End Tax Moves Checklist',
  description: `${moves} things to look at before December 31, on one sheet: income, retirement, investments, giving, and what to have at hand when the return is due.`,
  downloadUrl: links.yearEndChecklist.href,
  downloadFilename: 'year-end-tax-moves.png',
  cta: 'Download Checklist',
  isExternal: true,
};

const creatorGuideCard: ResourceCard = {
  title: 'Content Creator Tax Guide',
  description:
    'For people who are paid by platforms, sponsors and clients: what counts as an expense, what does not, a home-office worksheet and the four payment due dates.',
  downloadUrl: paths.checklist,
  cta: 'View Guide',
  isExternal: false,
};

function GuideContents() {
  return (
    <div className="[&>details]:border-b-0 border-t-1 border-rule">
      <Disclosure title="What is in it">
        <ol className="grid gap-2">
          {sections.map(({ id, title }, index) => (
            <li key={id}>
              <span className="me-3 tabular-nums">§ {index + 1}</span>
              {title}
            </li>
          ))}
        </ol>
        <p className="mt-4">
          <TextLink to={paths.checklistSheets}>Read it as a page</TextLink>
        </p>
      </Disclosure>
    </div>
  );
}
