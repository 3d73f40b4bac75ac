/** Offers the creator checklist with its form. */
import { firm } from '#config/firm.ts';
import { paths } from '#config/paths.ts';
import { BeadList, BeadQuote } from '#ui/beads.tsx';

import { Container } from '#ui/container.tsx';
import { PageHead } from '#ui/page-head.tsx';
import { PageMeta } from '#ui/page-meta.tsx';
import { Section } from '#ui/section.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Tag } from '#ui/tag.tsx';
import { SeasonWarning } from './parts/season-warning.tsx';
import { SubscriptionForm } from './parts/subscription-form.tsx';

const checklistParts = [
  {
    title: 'Deductible expense list',
    sentence: 'The categories of Schedule\u00A0C, with what creators pay for in each.',
  },
  {
    title: 'Category tracking',
    sentence: 'One table for the year: a row for each category, a column for each payment period.',
  },
  {
    title: 'Home-office worksheet',
    sentence: 'Measure the room, and see what either method comes to.',
  },
  {
    title: `${firm.quarterlyYear} quarterly payment reminders`,
    sentence: 'The four due dates, with room for what you paid and when.',
  },
  {
    title: 'Can/cannot deduct list',
    sentence: 'Side by side: the expenses creators ask about most.',
  },
  {
    title: 'Tips to avoid IRS red flags',
    sentence: 'What draws questions, and the record that answers each.',
  },
  {
    title: 'Printable PDF',
    sentence: 'Letter size, black on white, with squares to tick by hand.',
  },
] as const;

const { quote, who, sample } = firm.testimonial;

export function ChecklistPage() {
  return (
    <>
      <PageMeta
        title="Creator tax checklist"
        description="A free checklist for content creators: what you can deduct, what you cannot, and when each quarterly payment falls due."
        path={paths.checklist}
      />
      <Container>
        <div className="grid items-start gap-x-19 gap-y-12 pt-[clamp(40px,6vw,88px)] desk:grid-cols-2">
          <PageHead
            size="d1"
            title={
              <>
                One checklist
                <br />
                for a creator’s
                <br />
                tax year.
              </>
            }
            lead="What you can deduct, what you cannot, and the four payment due dates. For people who are paid by platforms, sponsors and clients. Free, as a PDF."
          />
          <Sheet>
            <SubscriptionForm />
          </Sheet>
        </div>
      </Container>
      <Section
        number={1}
        title="Seven things, one document"
        beside={<BeadList items={checklistParts} />}
      >
        <BeadQuote
          who={
            <>
              {who}
              {sample && <Tag>Sample testimonial</Tag>}
            </>
          }
        >
          {quote}
        </BeadQuote>
      </Section>
      <SeasonWarning />
    </>
  );
}
